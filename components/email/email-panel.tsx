"use client";

import { useState } from "react";
import { FormNotice } from "#components/ui/form-notice";
import { callApi } from "#lib/client/api";
import { formProblemOf, type PlainFormOutcome } from "#lib/client/form/form-problem";
import { withReauth } from "#lib/client/session/with-reauth";
import { showToast } from "#lib/client/toasts";
import { sessionTexts } from "#lib/shared/session-texts";
import { ChangeEmailForm } from "./change-email-form.tsx";
import { EmailStatus } from "./email-status.tsx";
import { emailTexts as texts } from "./texts.ts";

interface EmailState {
  email: string;
  isConfirmed: boolean;
  pendingEmail: string | null;
}

interface EmailPanelProps {
  initial: EmailState;
  canSendMail: boolean;
  /** Result of a submission without script. */
  outcome: PlainFormOutcome | null;
  done: string | null;
  /** Value entered before the password was asked for, without script. */
  typed: string | undefined;
}

const failures = { ...texts, noToken: sessionTexts.noToken };

/** The member's email address, and the form that changes it. */
export function EmailPanel({ initial, canSendMail, outcome, done, typed }: EmailPanelProps) {
  const [state, setState] = useState(initial);
  const [notice, setNotice] = useState(done);

  async function change(email: string): Promise<void> {
    setNotice(null);
    const { message } = await withReauth(() => callApi("changeEmail", { body: { email } }));
    setNotice(message ?? null);
    const { email: own, isConfirmed, pendingEmail } = await callApi("getEmail", {});
    setState({ email: own, isConfirmed, pendingEmail });
  }

  /** Cancels a pending change by a button, which has no place for an error of its own. */
  async function keep(): Promise<void> {
    try {
      await change(state.email);
    } catch (error) {
      const { message, fields } = formProblemOf(error, failures);
      const shown = message ?? fields.email;
      if (shown) showToast(shown, "danger");
    }
  }

  async function resend(): Promise<void> {
    setNotice(null);
    try {
      const { message } = await callApi("resendConfirmation", {});
      setNotice(message ?? null);
    } catch (error) {
      showToast(formProblemOf(error, failures).message ?? texts.failed, "danger");
    }
  }

  return (
    <div className="flex flex-col gap-8">
      <EmailStatus {...state} canSendMail={canSendMail} onResend={resend} onKeep={keep} />
      {notice && <FormNotice message={notice} />}
      {canSendMail ? (
        <section aria-labelledby="change-email-title">
          <h2 id="change-email-title" className="text-lg">
            {texts.changeTitle}
          </h2>
          <p className="mt-1 mb-5 text-secondary text-pretty">{texts.changeText}</p>
          <ChangeEmailForm outcome={outcome} initial={typed} failures={failures} change={change} />
        </section>
      ) : (
        <p className="text-secondary text-pretty">{texts.noMail}</p>
      )}
    </div>
  );
}
