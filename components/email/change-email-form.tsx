"use client";

import { useRef } from "react";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { TextField } from "#components/ui/text-field";
import { formText } from "#lib/client/form-text";
import { type PlainFormOutcome, problemOf } from "#lib/client/plain-form-outcome";
import { useFormSubmit } from "#lib/client/use-form-submit";
import { useIsHydrated } from "#lib/client/use-is-hydrated";
import { formAction } from "#lib/shared/form-action";
import { emailMessages as texts } from "#lib/shared/messages/email";

interface ChangeEmailFormProps {
  csrfToken: string;
  /** What became of the form when it was last sent without script. */
  outcome: PlainFormOutcome | null;
  /** What to begin with. */
  initial: string | undefined;
  /** Throws `FormRefusal`. */
  change: (email: string) => Promise<void>;
}

/** The address that is to take the present one's place. */
export function ChangeEmailForm({ csrfToken, outcome, initial, change }: ChangeEmailFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
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
    <form
      ref={form}
      method="post"
      action={formAction("changeEmail")}
      noValidate={isHydrated}
      onSubmit={onSubmit}
      onInput={onInput}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="csrfToken" value={csrfToken} />
      {problem?.message && <FormMessage message={problem.message} detail={problem.detail} />}
      <TextField
        name="email"
        label={texts.new}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        defaultValue={initial}
        error={problem?.fields.email}
      />
      <Button type="submit" variant="primary" isBusy={isBusy} className="min-w-32 self-start">
        {isBusy ? texts.changing : texts.change}
      </Button>
    </form>
  );
}
