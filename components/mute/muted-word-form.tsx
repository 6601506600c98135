"use client";

import { useRef } from "react";
import { Form } from "#components/ui/form";
import { SelectField } from "#components/ui/select-field";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { MUTED_WORD_MAX_LENGTH } from "#contract/limits";
import type { MutedWord } from "#contract/mute";
import { callApi } from "#lib/client/api";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { setText } from "#lib/client/form/set-text";
import { showToast } from "#lib/client/toasts";
import { muteDurations, muteTexts as texts, wordMutedMessage } from "./texts.ts";

interface MutedWordFormProps {
  outcome: PlainFormOutcome | null;
  onAdded: (word: MutedWord) => void;
}

const failures = { failed: texts.addFailed };

/** Form that mutes a word or phrase. Works without script. */
export function MutedWordForm({ outcome, onAdded }: MutedWordFormProps) {
  const word = useRef<HTMLInputElement>(null);

  async function submit(values: FormData, form: HTMLFormElement): Promise<void> {
    const chosen = formText(values, "duration");
    const duration = muteDurations.find(({ value }) => value === chosen)?.value ?? "always";
    const added = await callApi("addMutedWord", { body: { word: formText(values, "word"), duration } });
    // Emptied by the reset alone, the field could bring the word back when the next one is undone.
    if (word.current) setText(word.current, "");
    form.reset();
    showToast(wordMutedMessage(added.word.word), "success");
    onAdded(added.word);
  }

  return (
    <Form
      endpoint="addMutedWord"
      outcome={outcome}
      failures={failures}
      submit={submit}
      isKept
      className="gap-3"
    >
      <div className="grid gap-3 md:grid-cols-[1fr_10rem]">
        <TextField
          ref={word}
          name="word"
          label={texts.newWord}
          maxLength={MUTED_WORD_MAX_LENGTH}
          required
          dir="auto"
          autoCapitalize="none"
        />
        <SelectField name="duration" label={texts.duration} defaultValue="always">
          {muteDurations.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <SubmitButton busyLabel={texts.adding} className="self-start">
        {texts.add}
      </SubmitButton>
    </Form>
  );
}
