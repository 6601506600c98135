"use client";

import { EmailField } from "#components/ui/email-field";
import { Form } from "#components/ui/form";
import { SubmitButton } from "#components/ui/submit-button";
import type { FailureTexts, PlainFormOutcome } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { emailTexts as texts } from "./texts.ts";

interface ChangeEmailFormProps {
  /** Result of a submission without script. */
  outcome: PlainFormOutcome | null;
  /** Initial value. */
  initial: string | undefined;
  failures: FailureTexts;
  change: (email: string) => Promise<void>;
}

/** Form for the new address. */
export function ChangeEmailForm({ outcome, initial, failures, change }: ChangeEmailFormProps) {
  async function submit(values: FormData, form: HTMLFormElement): Promise<void> {
    await change(formText(values, "email"));
    form.reset();
  }

  return (
    <Form endpoint="changeEmail" outcome={outcome} failures={failures} submit={submit} isKept>
      <EmailField label={texts.new} defaultValue={initial} />
      <SubmitButton busyLabel={texts.changing} className="min-w-32 self-start">
        {texts.change}
      </SubmitButton>
    </Form>
  );
}
