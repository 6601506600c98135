"use client";

import { useRef } from "react";
import { Button } from "#components/ui/button";
import { PasswordField } from "#components/ui/password-field";
import { formText } from "#lib/client/form/form-text";
import { useFormSubmit } from "#lib/client/form/use-form-submit";
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
  const form = useRef<HTMLFormElement>(null);

  async function submit(values: FormData): Promise<void> {
    const password = formText(values, "password");
    const { secret = "", qrCodeUrl = "" } = await changeTwoFactor({ enable: true, password }).catch(
      (error) => {
        throw twoFactorRefusal(error, texts.toggleFailed);
      },
    );
    onDone({ secret, qrCodeUrl });
  }

  const { problem, isBusy, onSubmit, onInput } = useFormSubmit({ form, initialProblem: null, submit });
  return (
    <StepCard eyebrow={texts.step(1)} title={texts.passwordTitle} text={texts.passwordText}>
      <form ref={form} noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-col gap-5">
        <PasswordField
          id="two-factor-password"
          name="password"
          label={texts.password}
          autoComplete="current-password"
          autoFocus
          required
          error={problem?.fields.password}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {isBusy ? texts.working : texts.continue}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </StepCard>
  );
}
