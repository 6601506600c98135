"use client";

import { useId, useRef } from "react";
import { Button } from "#components/ui/button";
import { CodeField } from "#components/ui/code-field";
import { PasswordField } from "#components/ui/password-field";
import { Sheet } from "#components/ui/sheet";
import { formText } from "#lib/client/form/form-text";
import { useFormSubmit } from "#lib/client/form/use-form-submit";
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
export function ProofSheet({ id, title, text, action, variant, failed, onConfirm }: ProofSheetProps) {
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();

  async function submit(values: FormData): Promise<void> {
    try {
      await onConfirm({ password: formText(values, "password"), code: formText(values, "code") });
    } catch (error) {
      throw twoFactorRefusal(error, failed);
    }
    form.current?.closest("dialog")?.close();
  }

  const { problem, isBusy, clearProblem, onSubmit, onInput } = useFormSubmit({
    form,
    initialProblem: null,
    submit,
    isKept: true,
  });

  function onClose(): void {
    form.current?.reset();
    clearProblem();
  }

  return (
    <Sheet
      id={id}
      title={title}
      text={text}
      onClose={onClose}
      action={
        <Button type="submit" form={formId} variant={variant} isBusy={isBusy}>
          {isBusy ? texts.working : action}
        </Button>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={onSubmit}
        onInput={onInput}
        className="mt-5 flex flex-col gap-5"
      >
        <PasswordField
          id={`${id}-password`}
          name="password"
          label={texts.password}
          autoComplete="current-password"
          autoFocus
          required
          error={problem?.fields.password}
        />
        <CodeField id={`${id}-code`} name="code" error={problem?.fields.code} />
      </form>
    </Sheet>
  );
}
