"use client";

import { useRef } from "react";
import { Button } from "#components/ui/button";
import { Form } from "#components/ui/form";
import { NewPasswordField } from "#components/ui/password/new-password-field";
import { PasswordField } from "#components/ui/password/password-field";
import { Sheet } from "#components/ui/sheet";
import { SubmitButton } from "#components/ui/submit-button";
import { routes } from "#contract/web-routes";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { FormRefusal } from "#lib/client/form/use-form-submit";
import { openDialog } from "#lib/client/page/dialog";
import { changeOwnPassword } from "./change-own-password.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { changePasswordTexts as texts } from "./texts.ts";

interface ChangePasswordFormProps {
  username: string;
  /** Result of a submission without script. */
  outcome: PlainFormOutcome | null;
}

const SHEET_ID = "change-password-sheet";
const unchanged = { message: null, fields: {} };

function passwordsOf(values: FormData) {
  return {
    currentPassword: formText(values, "currentPassword"),
    newPassword: formText(values, "newPassword"),
    confirmNewPassword: formText(values, "confirmNewPassword"),
  };
}

type Passwords = ReturnType<typeof passwordsOf>;

function refuseIncomplete(passwords: Passwords): void {
  const fields = {
    ...(passwords.currentPassword === "" && { currentPassword: texts.currentRequired }),
    ...checkNewPassword(passwords),
  };
  if (Object.keys(fields).length > 0) throw new FormRefusal({ message: null, fields });
}

/** Asks for the current and a new password, and for confirmation, because the member is signed out. */
export function ChangePasswordForm({ username, outcome }: ChangePasswordFormProps) {
  const decision = useRef<((isConfirmed: boolean) => void) | null>(null);

  function ask(): Promise<boolean> {
    openDialog(SHEET_ID);
    return new Promise((resolve) => {
      decision.current = resolve;
    });
  }

  async function submit(values: FormData): Promise<void> {
    const body = passwordsOf(values);
    refuseIncomplete(body);
    if (!(await ask())) throw new FormRefusal(unchanged);
    await changeOwnPassword(body);
  }

  function decide(isConfirmed: boolean): void {
    decision.current?.(isConfirmed);
    decision.current = null;
  }

  return (
    <>
      <Form
        endpoint="changePassword"
        returnTo={routes.login()}
        outcome={outcome}
        failures={texts}
        submit={submit}
        className="password-form gap-5"
      >
        {/* Tells password managers the username; without a name it is not submitted. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordFields />
        <SubmitButton busyLabel={texts.saving} className="password-save min-w-32 self-start">
          {texts.save}
        </SubmitButton>
      </Form>
      <Sheet
        id={SHEET_ID}
        title={texts.sheetTitle}
        text={texts.sheetText}
        onClose={() => decide(false)}
        action={
          <Button
            variant="primary"
            onClick={(event) => {
              decide(true);
              event.currentTarget.closest("dialog")?.close();
            }}
          >
            {texts.sheetConfirm}
          </Button>
        }
      />
    </>
  );
}

function PasswordFields() {
  return (
    <>
      <PasswordField
        name="currentPassword"
        label={texts.current}
        autoComplete="current-password"
        aria-required="true"
        placeholder=" "
      />
      <NewPasswordField
        name="newPassword"
        label={texts.new}
        hint={texts.rule}
        aria-required="true"
        placeholder=" "
      />
      <PasswordField
        name="confirmNewPassword"
        label={texts.confirm}
        autoComplete="new-password"
        aria-required="true"
        placeholder=" "
      />
    </>
  );
}
