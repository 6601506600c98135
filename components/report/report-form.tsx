"use client";

import { type FormEvent, useRef, useState } from "react";
import { FormMessage } from "#components/ui/form-message";
import { TextAreaField } from "#components/ui/text-area-field";
import { REPORT_TEXT_MAX_LENGTH } from "#contract/limits";
import type { ReportReason } from "#contract/report";
import { callApi } from "#lib/client/api";
import { formProblemOf } from "#lib/client/form/form-problem";
import { useTextDraft } from "#lib/client/storage/use-draft";
import { type ReportSubject, subjectFields } from "./report-subject.ts";
import { reportReasons, reportTexts as texts } from "./texts.ts";

interface ReportFormProps {
  /** Form id, for the submit button outside the form. */
  id: string;
  userId: string;
  subject: ReportSubject;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onSent: (number: number, asOf: number) => void;
}

const failures = { failed: texts.failed };

/** Form that asks for the reason of a report. The details are a draft until it is sent. */
export function ReportForm({ id, userId, subject, isBusy, onBusy, onSent }: ReportFormProps) {
  const details = useRef<HTMLTextAreaElement>(null);
  const fields = subjectFields(subject);
  const { write } = useTextDraft(userId, `report:${Object.values(fields).join()}`, details);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (!reason) {
      setProblem(texts.choose);
      return;
    }
    onBusy(true);
    setProblem(null);
    try {
      const text = details.current?.value ?? "";
      const { number, asOf } = await callApi("report", { body: { ...fields, reason, text } });
      write("");
      onSent(number, asOf);
    } catch (error) {
      const refused = formProblemOf(error, failures);
      setProblem(refused.fields.text ?? refused.message ?? texts.failed);
    }
    onBusy(false);
  }

  return (
    <form id={id} onSubmit={send} noValidate autoComplete="off" className="mt-4 flex flex-col gap-4">
      {problem && <FormMessage message={problem} />}
      <fieldset>
        <legend className="mb-1 font-semibold">{texts.reasons}</legend>
        {reportReasons.map(({ value, label }) => (
          <label
            key={value}
            className="-mx-2 flex min-h-touch cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-hover pointer-fine:min-h-9"
          >
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => {
                setReason(value);
                setProblem(null);
              }}
              className="choice-mark"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        ref={details}
        onChange={({ target }) => write(target.value)}
        id={`${id}-details`}
        name="text"
        label={texts.details}
        maxLength={REPORT_TEXT_MAX_LENGTH}
        dir="auto"
        rows={2}
      />
    </form>
  );
}
