"use client";

import { useRouter } from "next/navigation";
import { discardWords } from "#components/moderation/discard-words.ts";
import { Until } from "#components/moderation/until";
import { WordsField } from "#components/moderation/words-field";
import { buttonStyle } from "#components/ui/button-style.ts";
import { Form } from "#components/ui/form";
import { SubmitButton } from "#components/ui/submit-button";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { showToast } from "#lib/client/toasts";
import { ownTexts as texts } from "./own-texts.ts";

interface AppealFormProps {
  actionId: string;
  /** Until when the member can appeal. */
  until: string;
  userId: string;
  /** Of an appeal without script, of this decision or another. */
  outcome: PlainFormOutcome | null;
}

/** The member's one appeal against a decision. */
export function AppealForm({ actionId, until, userId, outcome }: AppealFormProps) {
  const router = useRouter();
  const draft = { userId, name: `appeal:${actionId}` };

  async function send(values: FormData): Promise<void> {
    await callApi("appealModerationAction", {
      params: { id: actionId },
      body: { text: formText(values, "text") },
    });
    discardWords(draft);
    showToast(texts.appealed, "success");
    router.refresh();
  }

  return (
    <details className="group" open={outcome !== null}>
      <summary className={buttonStyle("secondary", "small", "w-fit cursor-pointer list-none")}>
        {texts.appeal}
      </summary>
      <Form
        endpoint="appealModerationAction"
        params={{ id: actionId }}
        returnTo={routes.ownModeration()}
        outcome={outcome}
        failures={{ failed: texts.appealFailed }}
        submit={send}
        className="mt-3 gap-4"
      >
        <p className="text-sm text-secondary text-pretty">
          {texts.appealHint} {texts.appealPossible} <Until value={until} />.
        </p>
        <WordsField draft={draft} name="text" id={`appeal-${actionId}`} label={texts.appealText} isRequired />
        <SubmitButton busyLabel={texts.sending} className="self-start">
          {texts.send}
        </SubmitButton>
      </Form>
    </details>
  );
}
