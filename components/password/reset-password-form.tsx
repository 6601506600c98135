"use client";

import { type ReactNode, useState } from "react";
import { Form } from "#components/ui/form";
import { NewPasswordField } from "#components/ui/password/new-password-field";
import { PasswordField } from "#components/ui/password/password-field";
import { SubmitButton } from "#components/ui/submit-button";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { FormRefusal } from "#lib/client/form/use-form-submit";
import { checkNewPassword } from "./check-new-password.ts";
import { changePasswordTexts as fieldTexts, resetPasswordTexts as texts } from "./texts.ts";

interface ResetPasswordFormProps {
  /** Token of the mailed link. */
  token: string;
  /** Result of a submission without script. */
  outcome: PlainFormOutcome | null;
  heading: ReactNode;
  /** Replaces the form once the password is set, or if the link is invalid. */
  done: ReactNode;
  linkInvalid: ReactNode;
}

const failures = { ...texts, noToken: fieldTexts.noToken };

/** Sets a new password after the old one was forgotten. */
export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { token, outcome, heading, done, linkInvalid } = props;
  const [end, setEnd] = useState<"done" | "linkInvalid" | null>(null);

  async function submit(values: FormData): Promise<void> {
    const passwords = {
      newPassword: formText(values, "newPassword"),
      confirmNewPassword: formText(values, "confirmNewPassword"),
    };
    const fields = checkNewPassword(passwords);
    if (Object.keys(fields).length > 0) throw new FormRefusal({ message: null, fields });
    try {
      await callApi("resetPassword", { body: { token, ...passwords } });
      setEnd("done");
    } catch (error) {
      if (error instanceof ApiError && error.code === "LINK_INVALID") setEnd("linkInvalid");
      throw error;
    }
  }

  if (end) return end === "done" ? done : linkInvalid;
  return (
    <>
      {heading}
      <Form
        endpoint="resetPassword"
        returnTo={routes.login()}
        outcome={outcome}
        failures={failures}
        submit={submit}
      >
        <input type="hidden" name="token" value={token} />
        <NewPasswordField
          name="newPassword"
          label={fieldTexts.new}
          hint={fieldTexts.rule}
          aria-required="true"
        />
        <PasswordField
          name="confirmNewPassword"
          label={fieldTexts.confirm}
          autoComplete="new-password"
          aria-required="true"
        />
        <SubmitButton busyLabel={texts.saving}>{texts.save}</SubmitButton>
      </Form>
    </>
  );
}
