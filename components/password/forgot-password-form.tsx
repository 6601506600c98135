"use client";

import { useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { EmailField } from "#components/ui/email-field";
import { FormNotice } from "#components/ui/form-notice";
import { PlainForm } from "#components/ui/plain-form";
import { callApi } from "#lib/client/api";
import { formProblemOf, type PlainFormOutcome, problemOf } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { FormRefusal, useFormSubmit } from "#lib/client/form/use-form-submit";
import { sessionTexts } from "#lib/shared/session-texts";
import { forgotPasswordTexts as texts } from "./texts.ts";

interface ForgotPasswordFormProps {
  /** Result of a submission without script. */
  outcome: PlainFormOutcome | null;
  /** Message of a successful submission without script. */
  done: string | null;
}

const failures = { ...texts, noToken: sessionTexts.noToken };

/** Requests a reset link by email. The answer does not reveal whether an account exists. */
export function ForgotPasswordForm({ outcome, done }: ForgotPasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState(done);
  const { problem, isBusy, onSubmit, onInput } = useFormSubmit({
    form,
    initialProblem: problemOf(outcome),
    submit: async (values) => {
      setSent(null);
      try {
        const body = { email: formText(values, "email") };
        setSent((await callApi("requestPasswordReset", { body })).message ?? texts.sent);
      } catch (error) {
        throw new FormRefusal(formProblemOf(error, failures));
      }
    },
    isKept: true,
  });
  return (
    <PlainForm
      ref={form}
      endpoint="requestPasswordReset"
      problem={problem}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {sent && <FormNotice message={sent} detail={texts.again} />}
      <EmailField label={texts.email} defaultValue={outcome?.values.email} error={problem?.fields.email} />
      <Button type="submit" variant={sent ? "secondary" : "primary"} isBusy={isBusy}>
        {isBusy ? texts.sending : texts.send}
      </Button>
    </PlainForm>
  );
}
