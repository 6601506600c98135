"use client";

import { EmailField } from "#components/ui/email-field";
import { Form } from "#components/ui/form";
import { NewPasswordField } from "#components/ui/password/new-password-field";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
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
}

/** Asks for name, username, email and password, signs the new member in and goes to home or to the invitation's page. */
export function SignupForm({ inviteCode, leadsTo = routes.home(), outcome }: SignupFormProps) {
  async function submit(values: FormData): Promise<void> {
    await signUp(values);
    window.location.replace(leadsTo);
  }

  return (
    <Form
      endpoint="signup"
      returnTo={leadsTo}
      outcome={outcome}
      failures={texts}
      hiddenFields={["inviteCode"]}
      submit={submit}
    >
      {inviteCode && <input type="hidden" name="inviteCode" value={inviteCode} />}
      <TextField name="name" label="Name" autoComplete="name" required />
      <UsernameField />
      <EmailField label="Email" />
      <NewPasswordField
        name="password"
        label="Password"
        hint="At least 8 characters with upper and lower case, a digit and one of @$!%*?&"
        required
      />
      <SubmitButton busyLabel={authTexts.signingUp}>{authTexts.signUp}</SubmitButton>
    </Form>
  );
}
