"use client";

import { type ReactElement, useEffect, useRef, useState } from "react";
import { muteTexts } from "#components/mute/texts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Button } from "#components/ui/button";
import { Form } from "#components/ui/form";
import { Sheet } from "#components/ui/sheet";
import { SubmitButton } from "#components/ui/submit-button";
import { TextAreaField } from "#components/ui/text-area-field";
import { REPORT_TEXT_MAX_LENGTH } from "#contract/limits";
import type { ReportReason } from "#contract/report";
import { callApi } from "#lib/client/api";
import { formText } from "#lib/client/form/form-text";
import { FormRefusal } from "#lib/client/form/use-form-submit";
import { hidePost } from "#lib/client/list/hidden-rows";
import { focusSafeChoice, useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { useTextDraft } from "#lib/client/storage/use-draft";
import { type ReportSubject, subjectFields } from "./report-subject.ts";
import { reportNumber, reportOutcomes, reportReasons, reportTitles, reportTexts as texts } from "./texts.ts";

interface ReportSheetProps {
  dialogId: string;
  /** The member who reports. */
  userId: string;
  subject: ReportSubject;
  onReported?: ((asOf: number) => void) | undefined;
  onClose?: () => void;
}

/** Reports something and shows the outcome. A reported post is hidden immediately. Opens when mounted. */
export function ReportSheet({ dialogId, userId, subject, onReported, onClose }: ReportSheetProps) {
  const [number, setNumber] = useState<number | null>(null);
  const formId = `${dialogId}-form`;
  useOpenOnMount(dialogId);
  // The focused submit button is not part of the second step.
  useEffect(() => {
    if (number !== null) focusSafeChoice(dialogId);
  }, [dialogId, number]);
  // The details are a draft until they are sent.
  const details = useRef<HTMLTextAreaElement>(null);
  const fields = subjectFields(subject);
  const { write } = useTextDraft(userId, `report:${Object.values(fields).join()}`, details);

  async function send(values: FormData): Promise<void> {
    const reason = values.get("reason") as ReportReason | null; // the value of a radio button below
    if (!reason) throw new FormRefusal({ message: null, fields: { reason: texts.choose } });
    const body = { ...fields, reason, text: formText(values, "text") };
    const { number: reportedAs, asOf } = await callApi("report", { body });
    write("");
    setNumber(reportedAs);
    if (subject.kind === "post") hidePost(subject.postId, true);
    onReported?.(asOf);
  }

  /** One dialog for both steps. */
  function inSheet(form: ReactElement): ReactElement {
    if (number === null) {
      const submit = (
        <SubmitButton form={formId} busyLabel={texts.sending}>
          {texts.send}
        </SubmitButton>
      );
      return (
        <Sheet
          id={dialogId}
          title={reportTitles[subject.kind]}
          text={texts.text}
          onClose={onClose}
          action={submit}
        >
          {form}
        </Sheet>
      );
    }
    return (
      <Sheet
        id={dialogId}
        title={texts.thanks}
        onClose={onClose}
        cancelLabel={texts.done}
        action={"username" in subject && <MuteToo username={subject.username} />}
      >
        <p role="status" className="mt-1.5 text-secondary text-pretty">
          {reportNumber(number)} {reportOutcomes[subject.kind]}
        </p>
      </Sheet>
    );
  }

  return (
    <Form
      id={formId}
      className="mt-4 gap-4"
      failures={{ failed: texts.failed }}
      hiddenFields={["reason"]}
      submit={send}
      frame={inSheet}
    >
      <ReasonField />
      <TextAreaField
        ref={details}
        onChange={({ target }) => write(target.value)}
        id={`${formId}-details`}
        name="text"
        label={texts.details}
        maxLength={REPORT_TEXT_MAX_LENGTH}
        dir="auto"
        rows={2}
      />
    </Form>
  );
}

function ReasonField() {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{texts.reasons}</legend>
      {reportReasons.map(({ value, label }) => (
        <label
          key={value}
          className="-mx-2 flex min-h-touch cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-hover pointer-fine:min-h-9"
        >
          <input type="radio" name="reason" value={value} className="choice-mark" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function MuteToo({ username }: { username: string }) {
  return (
    <Button
      onClick={({ currentTarget }) => {
        currentTarget.closest("dialog")?.close();
        requestSheet({ kind: "mute", person: { username } });
      }}
    >
      {`${muteTexts.mute} @${username}`}
    </Button>
  );
}
