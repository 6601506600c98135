"use client";

import { Button } from "#components/ui/button";
import { Form } from "#components/ui/form";
import { PasswordField } from "#components/ui/password/password-field";
import { SubmitButton } from "#components/ui/submit-button";
import { formText } from "#lib/client/form/form-text";
import type { AppSetup } from "./app-setup.tsx";
import { changeTwoFactor, twoFactorRefusal } from "./change-two-factor.ts";
import { StepCard } from "./step-card.tsx";
import { twoFactorTexts as texts } from "./texts.ts";

interface PasswordStepProps {
  onDone: (setup: AppSetup) => void;
  onCancel: () => void;
}

/** Asks for the password before a secret is created. */
export function PasswordStep({ onDone, onCancel }: PasswordStepProps) {
  async function submit(values: FormData): Promise<void> {
    const password = formText(values, "password");
    const { secret = "", qrCodeUrl = "" } = await changeTwoFactor({ enable: true, password }).catch(
      (error) => {
        throw twoFactorRefusal(error, texts.toggleFailed);
      },
    );
    onDone({ secret, qrCodeUrl });
  }

  return (
    <StepCard eyebrow={texts.step(1)} title={texts.passwordTitle} text={texts.passwordText}>
      <Form submit={submit}>
        <PasswordField
          id="two-factor-password"
          name="password"
          label={texts.password}
          autoComplete="current-password"
          autoFocus
          required
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busyLabel={texts.working}>{texts.continue}</SubmitButton>
          <Button variant="ghost" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </StepCard>
  );
}
