"use client";

import { useState } from "react";
import { EmailField } from "#components/ui/email-field";
import { Form } from "#components/ui/form";
import { FormNotice } from "#components/ui/form-notice";
import { SubmitButton } from "#components/ui/submit-button";
import { callApi } from "#lib/client/api";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
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
  const [sent, setSent] = useState(done);

  async function submit(values: FormData): Promise<void> {
    setSent(null);
    const body = { email: formText(values, "email") };
    setSent((await callApi("requestPasswordReset", { body })).message ?? texts.sent);
  }

  return (
    <Form endpoint="requestPasswordReset" outcome={outcome} failures={failures} submit={submit} isKept>
      {sent && <FormNotice message={sent} detail={texts.again} />}
      <EmailField label={texts.email} />
      <SubmitButton busyLabel={texts.sending} variant={sent ? "secondary" : "primary"}>
        {texts.send}
      </SubmitButton>
    </Form>
  );
}
