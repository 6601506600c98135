"use client";

import { useRouter } from "next/navigation";
import { discardWords } from "#components/moderation/discard-words.ts";
import { suspensionLabels } from "#components/moderation/texts.ts";
import { WordsField } from "#components/moderation/words-field";
import { Form } from "#components/ui/form";
import { SubmitButton } from "#components/ui/submit-button";
import type { ReportActionKind, SuspensionLast } from "#contract/moderation";
import type { ModerationReport } from "#contract/moderation-report";
import { moderationRoutes } from "#contract/moderation-routes";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { showToast } from "#lib/client/toasts";
import { CancelLink } from "./cancel-link.tsx";
import { ConfirmHeading } from "./confirm-heading.tsx";
import { confirmLabel, confirmTitle, consequences, reportTexts as texts } from "./report-texts.ts";

interface ConfirmActionProps {
  report: ModerationReport;
  userId: string;
  action: ReportActionKind;
  /** Up to which report the moderator had read when they chose. */
  shownUpTo: number;
  /** Of a confirmation without script. */
  outcome: PlainFormOutcome | null;
}

const durations = Object.entries(suspensionLabels) as [SuspensionLast, string][]; // the keys of the table

/** The report to go to after this one: the next open one by its number, or else the first of those before it. */
async function nextReport(number: number): Promise<number | undefined> {
  const { entries } = await callApi("listModerationReports", { query: { state: "open" } });
  return (entries.find((entry) => entry.number > number) ?? entries[0])?.number;
}

/** Says what an action does, asks for words to the person, and does it. Then follows the next open report. */
export function ConfirmAction({ report, userId, action, shownUpTo, outcome }: ConfirmActionProps) {
  const { number, person } = report;
  const router = useRouter();
  const draft = { userId, name: `moderation:${number}` };

  async function act(values: FormData): Promise<void> {
    const lasts = values.get("lasts") as SuspensionLast | null; // the value of a radio button below
    const body = { action, shownUpTo, words: formText(values, "words"), ...(lasts && { lasts }) };
    try {
      await callApi("actOnReport", { params: { number }, body });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "CONFLICT")) throw error;
      // Another moderator was first: the message says who, and the page what came of it.
      showToast(error.message, "danger");
      router.replace(moderationRoutes.report(number));
      router.refresh();
      return;
    }
    discardWords(draft);
    const next = await nextReport(number).catch(() => undefined);
    showToast(next === undefined ? texts.wasLast : texts.next, "success");
    router.push(next === undefined ? moderationRoutes.queue() : moderationRoutes.report(next));
    router.refresh();
  }

  return (
    <Form
      key={action}
      endpoint="actOnReport"
      params={{ number }}
      returnTo={moderationRoutes.queue()}
      outcome={outcome}
      failures={{ failed: texts.actFailed }}
      hiddenFields={["lasts", "action", "shownUpTo"]}
      submit={act}
      className="gap-4"
    >
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="shownUpTo" value={shownUpTo} />
      <ConfirmHeading title={confirmTitle(action, report)} />
      <ul className="list-disc space-y-1 ps-5 marker:text-secondary">
        {consequences(action, report, shownUpTo).map((sentence) => (
          <li key={sentence} className="wrap-text text-pretty">
            {sentence}
          </li>
        ))}
      </ul>
      {action === "suspend" && <DurationField typed={outcome?.values.lasts} />}
      {person && action !== "dismiss" && <WordsField draft={draft} name="words" label={texts.words} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant={action === "dismiss" ? "primary" : "danger"} busyLabel={texts.acting}>
          {confirmLabel(action, report)}
        </SubmitButton>
        <CancelLink number={number} />
      </div>
    </Form>
  );
}

function DurationField({ typed = "week" }: { typed?: string | undefined }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{texts.lasts}</legend>
      <div className="flex flex-wrap gap-x-6">
        {durations.map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-touch cursor-pointer items-center gap-3 pointer-fine:min-h-9"
          >
            <input
              type="radio"
              name="lasts"
              value={value}
              defaultChecked={value === typed}
              className="choice-mark"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
