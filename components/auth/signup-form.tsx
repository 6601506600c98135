"use client";

import { useRef } from "react";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { PasswordField } from "#components/ui/password-field";
import { TextField } from "#components/ui/text-field";
import { callApi } from "#lib/client/api";
import { sessionOpened } from "#lib/client/session-events";
import { FormRefusal, useFormSubmit } from "#lib/client/use-form-submit";
import { useIsHydrated } from "#lib/client/use-is-hydrated";
import { formAction } from "#lib/shared/form-action";
import { authMessages } from "#lib/shared/messages/auth";
import { formProblemOf } from "./form-problem-of.ts";
import { formText } from "./form-text.ts";
import { type PlainFormOutcome, problemOf } from "./plain-form-outcome.ts";

interface SignupFormProps {
  csrfToken: string;
  /** A path of our own, already checked. */
  returnTo: string;
  /** What became of the form when it was last sent without script. */
  outcome: PlainFormOutcome | null;
}

const texts = {
  failed: authMessages.signupFailed,
  broke: authMessages.signupBroke,
  noToken: authMessages.signupWithoutToken,
};

async function signUp(values: FormData): Promise<void> {
  try {
    const { csrfToken } = await callApi("signup", {
      body: {
        name: formText(values, "name"),
        username: formText(values, "username"),
        email: formText(values, "email"),
        password: formText(values, "password"),
      },
    });
    sessionOpened(csrfToken);
  } catch (error) {
    throw new FormRefusal(formProblemOf(error, texts));
  }
}

/** Name, username, email and password; then the new member is where they wanted to go. */
export function SignupForm({ csrfToken, returnTo, outcome }: SignupFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const { problem, isBusy, onSubmit, onInput } = useFormSubmit({
    form,
    initialProblem: problemOf(outcome),
    submit: async (values) => {
      await signUp(values);
      window.location.replace(returnTo);
    },
  });
  return (
    <form
      ref={form}
      method="post"
      action={formAction("signup")}
      noValidate={isHydrated}
      onSubmit={onSubmit}
      onInput={onInput}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {problem?.message && <FormMessage message={problem.message} detail={problem.detail} />}
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        required
        defaultValue={outcome?.values.name}
        error={problem?.fields.name}
      />
      <TextField
        name="username"
        label="Username"
        hint="How others mention you: letters, digits, _ and ."
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        defaultValue={outcome?.values.username}
        error={problem?.fields.username}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        defaultValue={outcome?.values.email}
        error={problem?.fields.email}
      />
      <PasswordField
        name="password"
        label="Password"
        hint="At least 8 characters with upper and lower case, a digit and one of @$!%*?&"
        autoComplete="new-password"
        required
        error={problem?.fields.password}
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {isBusy ? authMessages.signingUp : authMessages.signUp}
      </Button>
    </form>
  );
}
