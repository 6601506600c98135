"use client";

import { useRouter } from "next/navigation";
import { discardWords } from "#components/moderation/discard-words.ts";
import { WordsField } from "#components/moderation/words-field";
import { Form } from "#components/ui/form";
import { SubmitButton } from "#components/ui/submit-button";
import type { ModerationReport } from "#contract/moderation-report";
import { moderationRoutes } from "#contract/moderation-routes";
import { callApi } from "#lib/client/api";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { showToast } from "#lib/client/toasts";
import { CancelLink } from "./cancel-link.tsx";
import type { ChosenEnd } from "./chosen-action.ts";
import { ConfirmHeading } from "./confirm-heading.tsx";
import { endTexts, endTitle, reportTexts as texts } from "./report-texts.ts";

interface EndFormProps {
  /** The report on whose page it is. */
  report: ModerationReport;
  end: ChosenEnd;
  userId: string;
  /** Of a confirmation without script. */
  outcome: PlainFormOutcome | null;
}

/** The call that ends it, and the same for the form without script. */
function callOf(end: ChosenEnd, { number, person }: ModerationReport) {
  if (end === "show") {
    const params = { number };
    const call = (words: string) => callApi("showHidden", { params, body: { words } });
    return { endpoint: "showHidden", params, call } as const;
  }
  const endpoint = end === "unlimit" ? "endLimit" : "restoreSuspended";
  const params = { username: person?.username ?? "" };
  const call = (words: string) => callApi(endpoint, { params, body: { words } });
  return { endpoint, params, call } as const;
}

/** Shows what is hidden, or ends a limit or a suspension, after saying what that does. */
export function EndForm({ report, end, userId, outcome }: EndFormProps) {
  const router = useRouter();
  const { number } = report;
  const { endpoint, params, call } = callOf(end, report);
  const draft = { userId, name: `${end}:${number}` };
  const page = moderationRoutes.report(number);
  const { button, what, done } = endTexts[end];

  async function submit(values: FormData): Promise<void> {
    await call(formText(values, "words"));
    discardWords(draft);
    showToast(done, "success");
    router.replace(page);
    router.refresh();
  }

  return (
    <Form
      endpoint={endpoint}
      params={params}
      returnTo={page}
      outcome={outcome}
      failures={{ failed: texts.actFailed }}
      submit={submit}
      className="gap-4"
    >
      <ConfirmHeading title={endTitle(end, report)} />
      <p className="text-pretty">{what}</p>
      <WordsField draft={draft} name="words" label={texts.words} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel={texts.acting}>{button}</SubmitButton>
        <CancelLink number={number} />
      </div>
    </Form>
  );
}
