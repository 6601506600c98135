"use client";

import { CodeField } from "#components/ui/code-field";
import { PasswordField } from "#components/ui/password/password-field";
import { SheetForm } from "#components/ui/sheet-form";
import { formText } from "#lib/client/form/form-text";
import { twoFactorRefusal } from "./change-two-factor.ts";
import { twoFactorTexts as texts } from "./texts.ts";

interface ProofSheetProps {
  /** Dialog id, for `openDialog`. */
  id: string;
  title: string;
  text: string;
  action: string;
  variant: "primary" | "danger";
  /** Message of a refusal without one. */
  failed: string;
  onConfirm: (proof: { password: string; code: string }) => Promise<void>;
}

/** Asks for the password and a code before a change of two-factor authentication. */
export function ProofSheet({ id, action, failed, onConfirm, ...sheet }: ProofSheetProps) {
  async function submit(values: FormData): Promise<void> {
    try {
      await onConfirm({ password: formText(values, "password"), code: formText(values, "code") });
    } catch (error) {
      throw twoFactorRefusal(error, failed);
    }
  }

  return (
    <SheetForm id={id} {...sheet} labels={[action, texts.working]} submit={submit}>
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={texts.password}
        autoComplete="current-password"
        autoFocus
        required
      />
      <CodeField id={`${id}-code`} name="code" />
    </SheetForm>
  );
}
