"use client";

import { useRouter } from "next/navigation";
import { discardWords } from "#components/moderation/discard-words.ts";
import { appealTexts as texts } from "#components/moderation/texts.ts";
import { WordsField } from "#components/moderation/words-field";
import { buttonStyle } from "#components/ui/button-style.ts";
import { Form } from "#components/ui/form";
import { SubmitButton } from "#components/ui/submit-button";
import type { ModerationActionKind } from "#contract/moderation";
import type { ModerationAppeal } from "#contract/moderation-appeal";
import { callApi } from "#lib/client/api";
import { formText } from "#lib/client/form/form-text";
import { FormRefusal } from "#lib/client/form/use-form-submit";
import { showToast } from "#lib/client/toasts";

interface DecideAppealProps {
  appeal: ModerationAppeal;
  userId: string;
}

/** What taking back does beyond a word to the member, by the kind of action. */
const undoHints: Partial<Record<ModerationActionKind, string>> = {
  hide: texts.showsHint,
  limit: texts.unlimitsHint,
  suspend: texts.endsHint,
};

/** Decides an appeal, saying beside each choice what it does. */
export function DecideAppeal({ appeal: { id, canUndo, action }, userId }: DecideAppealProps) {
  const router = useRouter();
  const draft = { userId, name: `appeal-decision:${id}` };

  async function decide(values: FormData): Promise<void> {
    const decision = values.get("decision") as "keep" | "undo" | null; // the value of a radio button below
    if (!decision) throw new FormRefusal({ message: null, fields: { decision: texts.choose } });
    await callApi("decideModerationAppeal", {
      params: { id },
      body: { decision, words: formText(values, "words") },
    });
    discardWords(draft);
    showToast(decision === "keep" ? texts.kept : texts.undone, "success");
    router.refresh();
  }

  const choices = [
    { value: "keep", label: texts.keep, hint: texts.keepHint },
    {
      value: "undo",
      label: texts.undo,
      hint: canUndo ? (undoHints[action.kind] ?? texts.undoHint) : texts.cannotUndo,
    },
  ];
  return (
    <details className="group">
      <summary className={buttonStyle("secondary", "small", "w-fit cursor-pointer list-none")}>
        {texts.decide}
      </summary>
      <Form
        endpoint="decideModerationAppeal"
        params={{ id }}
        failures={{ failed: texts.failedDecision }}
        hiddenFields={["decision"]}
        submit={decide}
        className="mt-3 gap-4"
      >
        <fieldset>
          <legend className="mb-1 font-semibold">{texts.choice}</legend>
          {choices.map(({ value, label, hint }) => (
            <label key={value} className="flex min-h-touch cursor-pointer gap-3 py-2">
              <input type="radio" name="decision" value={value} className="choice-mark mt-0.5" />
              <span>
                <span className="font-semibold">{label}</span>
                <span className="block text-sm text-secondary text-pretty">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <WordsField draft={draft} name="words" id={`words-${id}`} label={texts.words} />
        <SubmitButton busyLabel={texts.submitting} className="self-start">
          {texts.submit}
        </SubmitButton>
      </Form>
    </details>
  );
}
