"use client";

import { useRouter } from "next/navigation";
import { Form } from "#components/ui/form";
import { SubmitButton } from "#components/ui/submit-button";
import { moderationRoutes } from "#contract/moderation-routes";
import { callApi } from "#lib/client/api";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { showToast } from "#lib/client/toasts";
import { CancelLink } from "./cancel-link.tsx";
import { ConfirmHeading } from "./confirm-heading.tsx";
import { discardWords } from "./discard-words.ts";
import { reportTexts as texts } from "./report-texts.ts";
import { WordsField } from "./words-field.tsx";

interface RestoreFormProps {
  /** Of the report on whose page it is. */
  number: number;
  username: string;
  userId: string;
  /** Of a confirmation without script. */
  outcome: PlainFormOutcome | null;
}

/** Ends a suspension, after saying what that does. */
export function RestoreForm({ number, username, userId, outcome }: RestoreFormProps) {
  const router = useRouter();
  const draft = { userId, name: `restore:${username}` };
  const page = moderationRoutes.report(number);

  async function restore(values: FormData): Promise<void> {
    await callApi("restoreSuspended", { params: { username }, body: { words: formText(values, "words") } });
    discardWords(draft);
    showToast(texts.restored, "success");
    router.replace(page);
    router.refresh();
  }

  return (
    <Form
      endpoint="restoreSuspended"
      params={{ username }}
      returnTo={page}
      outcome={outcome}
      failures={{ failed: texts.actFailed }}
      submit={restore}
      className="gap-4"
    >
      <ConfirmHeading title={`${texts.restore} of @${username}?`} />
      <p className="text-pretty">{texts.restoreWhat}</p>
      <WordsField draft={draft} name="words" label={texts.words} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel={texts.acting}>{texts.restore}</SubmitButton>
        <CancelLink number={number} />
      </div>
    </Form>
  );
}
