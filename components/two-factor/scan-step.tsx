"use client";

import { useState } from "react";
import { Button } from "#components/ui/button";
import { Form } from "#components/ui/form";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { ApiError } from "#lib/client/api-error";
import { formText } from "#lib/client/form/form-text";
import { hasTouch } from "#lib/client/page/has-touch";
import { withReauth } from "#lib/client/session/with-reauth";
import { type AppAccount, type AppSetup, AppSetupView } from "./app-setup.tsx";
import { changeTwoFactor, twoFactorRefusal } from "./change-two-factor.ts";
import { StepCard } from "./step-card.tsx";
import { twoFactorTexts as texts } from "./texts.ts";

interface ScanStepProps {
  setup: AppSetup;
  account: AppAccount;
  onDone: (backupCodes: string[]) => void;
  onCancel: () => void;
  /** The secret is no longer valid: it has expired, or another tab finished first. */
  onVoid: () => void;
}

/** Shows the secret for the app and asks for a first code. */
export function ScanStep({ setup, account, onDone, onCancel, onVoid }: ScanStepProps) {
  // A phone's keyboard would cover the QR code and the key.
  const [isTouch] = useState(hasTouch);

  async function submit(values: FormData): Promise<void> {
    const code = formText(values, "code");
    const { backupCodes = [] } = await withReauth(() => changeTwoFactor({ enable: true, code })).catch(
      (error) => {
        if (error instanceof ApiError && error.code === "CONFLICT") onVoid();
        throw twoFactorRefusal(error, texts.toggleFailed);
      },
    );
    onDone(backupCodes);
  }

  return (
    <StepCard eyebrow={texts.step(2)} title={texts.scanTitle} text={texts.scanText} takesFocus={isTouch}>
      <AppSetupView setup={setup} account={account} />
      <Form submit={submit} className="mt-6 gap-5">
        <TextField
          id="two-factor-app-code"
          name="code"
          label={texts.appCode}
          hint={texts.appCodeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={!isTouch}
          required
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busyLabel={texts.working}>{texts.turnOn}</SubmitButton>
          <Button variant="ghost" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </StepCard>
  );
}
