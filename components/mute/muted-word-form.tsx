"use client";

import { useRef } from "react";
import { Button } from "#components/ui/button";
import { PlainForm } from "#components/ui/plain-form";
import { SelectField } from "#components/ui/select-field";
import { TextField } from "#components/ui/text-field";
import { MUTED_WORD_MAX_LENGTH } from "#contract/limits";
import type { MutedWord } from "#contract/mute";
import { callApi } from "#lib/client/api";
import { formProblemOf, type PlainFormOutcome, problemOf } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { FormRefusal, useFormSubmit } from "#lib/client/form/use-form-submit";
import { showToast } from "#lib/client/toasts";
import { muteDurations, muteTexts as texts, wordMutedMessage } from "./texts.ts";

interface MutedWordFormProps {
  outcome: PlainFormOutcome | null;
  onAdded: (word: MutedWord) => void;
}

const failures = { failed: texts.addFailed, broke: texts.addFailed, noToken: texts.noToken };

/** Form that mutes a word or phrase. Works without script. */
export function MutedWordForm({ outcome, onAdded }: MutedWordFormProps) {
  const form = useRef<HTMLFormElement>(null);

  async function submit(values: FormData): Promise<void> {
    const chosen = formText(values, "duration");
    const duration = muteDurations.find(({ value }) => value === chosen)?.value ?? "always";
    try {
      const { word } = await callApi("addMutedWord", { body: { word: formText(values, "word"), duration } });
      form.current?.reset();
      showToast(wordMutedMessage(word.word), "success");
      onAdded(word);
    } catch (error) {
      throw new FormRefusal(formProblemOf(error, failures));
    }
  }

  const { problem, isBusy, onSubmit, onInput } = useFormSubmit({
    form,
    initialProblem: problemOf(outcome),
    submit,
    isKept: true,
  });
  return (
    <PlainForm
      ref={form}
      endpoint="addMutedWord"
      problem={problem}
      onSubmit={onSubmit}
      onInput={onInput}
      className="gap-3"
    >
      <div className="grid gap-3 md:grid-cols-[1fr_10rem]">
        <TextField
          name="word"
          label={texts.newWord}
          maxLength={MUTED_WORD_MAX_LENGTH}
          required
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={outcome?.values.word}
          error={problem?.fields.word}
        />
        <SelectField
          name="duration"
          label={texts.duration}
          defaultValue={outcome?.values.duration ?? "always"}
          error={problem?.fields.duration}
        >
          {muteDurations.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" variant="primary" isBusy={isBusy} className="self-start">
        {isBusy ? texts.adding : texts.add}
      </Button>
    </PlainForm>
  );
}
