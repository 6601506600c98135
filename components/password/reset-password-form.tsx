"use client";

import { type ReactNode, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { NewPasswordField } from "#components/ui/new-password-field";
import { PasswordField } from "#components/ui/password-field";
import { PlainForm } from "#components/ui/plain-form";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { formProblemOf, type PlainFormOutcome, problemOf } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { FormRefusal, useFormSubmit } from "#lib/client/form/use-form-submit";
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
  const form = useRef<HTMLFormElement>(null);
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
      throw new FormRefusal(formProblemOf(error, failures));
    }
  }

  const { problem, isBusy, onSubmit, onInput } = useFormSubmit({
    form,
    initialProblem: problemOf(outcome),
    submit,
  });
  if (end) return end === "done" ? done : linkInvalid;
  return (
    <>
      {heading}
      <PlainForm
        ref={form}
        endpoint="resetPassword"
        returnTo={routes.login()}
        problem={problem}
        onSubmit={onSubmit}
        onInput={onInput}
      >
        <input type="hidden" name="token" value={token} />
        <NewPasswordField
          name="newPassword"
          label={fieldTexts.new}
          hint={fieldTexts.rule}
          aria-required="true"
          error={problem?.fields.newPassword}
        />
        <PasswordField
          name="confirmNewPassword"
          label={fieldTexts.confirm}
          autoComplete="new-password"
          aria-required="true"
          error={problem?.fields.confirmNewPassword}
        />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {isBusy ? texts.saving : texts.save}
        </Button>
      </PlainForm>
    </>
  );
}
