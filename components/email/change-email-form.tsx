"use client";

import { useRef } from "react";
import { Button } from "#components/ui/button";
import { EmailField } from "#components/ui/email-field";
import { PlainForm } from "#components/ui/plain-form";
import { type PlainFormOutcome, problemOf } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { useFormSubmit } from "#lib/client/form/use-form-submit";
import { emailTexts as texts } from "./texts.ts";

interface ChangeEmailFormProps {
  /** Result of a submission without script. */
  outcome: PlainFormOutcome | null;
  /** Initial value. */
  initial: string | undefined;
  /** Throws `FormRefusal`. */
  change: (email: string) => Promise<void>;
}

/** Form for the new address. */
export function ChangeEmailForm({ outcome, initial, change }: ChangeEmailFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { problem, isBusy, onSubmit, onInput } = useFormSubmit({
    form,
    initialProblem: problemOf(outcome),
    submit: async (values) => {
      await change(formText(values, "email"));
      form.current?.reset();
    },
    isKept: true,
  });
  return (
    <PlainForm ref={form} endpoint="changeEmail" problem={problem} onSubmit={onSubmit} onInput={onInput}>
      <EmailField label={texts.new} defaultValue={initial} error={problem?.fields.email} />
      <Button type="submit" variant="primary" isBusy={isBusy} className="min-w-32 self-start">
        {isBusy ? texts.changing : texts.change}
      </Button>
    </PlainForm>
  );
}
