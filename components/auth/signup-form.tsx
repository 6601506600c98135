"use client";

import { useRef } from "react";
import { Button } from "#components/ui/button";
import { EmailField } from "#components/ui/email-field";
import { NewPasswordField } from "#components/ui/new-password-field";
import { PlainForm } from "#components/ui/plain-form";
import { TextField } from "#components/ui/text-field";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { formProblemOf, type PlainFormOutcome, problemOf } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { FormRefusal, useFormSubmit } from "#lib/client/form/use-form-submit";
import { sessionOpened } from "#lib/client/session/page-session";
import { sessionTexts } from "#lib/shared/session-texts";
import { authTexts } from "./texts.ts";
import { UsernameField } from "./username-field.tsx";

interface SignupFormProps {
  /** Code from an invitation link; empty without one. */
  inviteCode?: string;
  /** The next page; home by default. */
  leadsTo?: string;
  /** Result of a submission without script. */
  outcome: PlainFormOutcome | null;
}

const texts = {
  failed: authTexts.signupFailed,
  broke: authTexts.signupBroke,
  noToken: sessionTexts.signupWithoutToken,
};

async function signUp(values: FormData): Promise<void> {
  const inviteCode = formText(values, "inviteCode");
  try {
    const { csrfToken } = await callApi("signup", {
      body: {
        name: formText(values, "name"),
        username: formText(values, "username"),
        email: formText(values, "email"),
        password: formText(values, "password"),
        ...(inviteCode && { inviteCode }),
      },
    });
    sessionOpened(csrfToken);
  } catch (error) {
    throw new FormRefusal(formProblemOf(error, texts));
  }
}

/** Asks for name, username, email and password, signs the new member in and goes to home or to the invitation's page. */
export function SignupForm({ inviteCode, leadsTo = routes.home(), outcome }: SignupFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { problem, isBusy, onSubmit, onInput } = useFormSubmit({
    form,
    initialProblem: problemOf(outcome),
    submit: async (values) => {
      await signUp(values);
      window.location.replace(leadsTo);
    },
  });
  // The invitation code has no visible field for its error.
  const shown = problem && { ...problem, message: problem.message ?? problem.fields.inviteCode ?? null };
  return (
    <PlainForm
      ref={form}
      endpoint="signup"
      returnTo={leadsTo}
      problem={shown}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {inviteCode && <input type="hidden" name="inviteCode" value={inviteCode} />}
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        required
        defaultValue={outcome?.values.name}
        error={problem?.fields.name}
      />
      <UsernameField defaultValue={outcome?.values.username} error={problem?.fields.username} />
      <EmailField label="Email" defaultValue={outcome?.values.email} error={problem?.fields.email} />
      <NewPasswordField
        name="password"
        label="Password"
        hint="At least 8 characters with upper and lower case, a digit and one of @$!%*?&"
        required
        error={problem?.fields.password}
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {isBusy ? authTexts.signingUp : authTexts.signUp}
      </Button>
    </PlainForm>
  );
}
