"use client";

import { type MouseEvent, type ReactNode, useState } from "react";
import { ButtonLink } from "#components/ui/button-link";
import { CodeField } from "#components/ui/code-field";
import { Form } from "#components/ui/form";
import { Link } from "#components/ui/link";
import { PasswordField } from "#components/ui/password/password-field";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { type FormProblem, type PlainFormOutcome, problemOf } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { FormRefusal } from "#lib/client/form/use-form-submit";
import { sessionOpened } from "#lib/client/session/page-session";
import { sessionTexts } from "#lib/shared/session-texts";
import { entryTexts } from "./entry-texts.ts";
import { authTexts } from "./texts.ts";

interface LoginFormProps {
  /** A validated path on this site. */
  returnTo: string;
  /** Result of a submission without script. */
  outcome: PlainFormOutcome | null;
  /** The password was accepted without script; a cookie carries the pending sign-in. */
  isHalfDone: boolean;
  /** Other ways to sign in, shown until a password is accepted. */
  children?: ReactNode;
}

interface Credentials {
  identifier: string;
  password: string;
}

const texts = {
  failed: sessionTexts.loginFailed,
  broke: authTexts.loginBroke,
  noToken: sessionTexts.noToken,
};

/** Asks for email or username and password, then for a two-factor code if required. */
export function LoginForm({ returnTo, outcome, isHalfDone, children }: LoginFormProps) {
  // A new one empties the form.
  const [attempt, setAttempt] = useState(0);
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [isHalf, setIsHalf] = useState(isHalfDone);

  async function submit(values: FormData): Promise<void> {
    const twoFactorCode = formText(values, "twoFactorCode");
    const known = credentials ?? {
      identifier: formText(values, "identifier"),
      password: formText(values, "password"),
    };
    try {
      const { csrfToken: token } = isHalf
        ? await callApi("finishLogin", { body: { twoFactorCode } })
        : await callApi("login", { body: { ...known, twoFactorCode } });
      sessionOpened(token);
      window.location.replace(returnTo);
    } catch (error) {
      const asksForCode = error instanceof ApiError && error.requires2FA;
      if (asksForCode && !credentials && !isHalf) {
        setCredentials(known);
        throw new FormRefusal({ message: null, fields: {} });
      }
      // The earlier password check has expired.
      if (isHalf && error instanceof ApiError && error.code === "INVALID_CREDENTIALS") setIsHalf(false);
      throw error;
    }
  }

  const asksForPassword = !credentials && !isHalf;
  const asksForCode = !asksForPassword || outcome?.requires2FA === true;

  // Without script the link reloads the page.
  function startAgain(event: MouseEvent): void {
    event.preventDefault();
    setCredentials(null);
    setIsHalf(false);
    setAttempt(attempt + 1);
  }

  return (
    <>
      <Form
        key={attempt}
        endpoint={isHalf ? "finishLogin" : "login"}
        returnTo={returnTo}
        outcome={outcome}
        initialProblem={attempt === 0 ? initialProblemOf(outcome) : null}
        failures={texts}
        submit={submit}
      >
        {asksForPassword && <AccountFields />}
        {asksForCode && <CodeField autoFocus={!asksForPassword} />}
        <SubmitButton busyLabel={asksForCode ? authTexts.verify2FA : authTexts.signingIn}>
          {asksForCode ? authTexts.verify2FA : entryTexts.signIn}
        </SubmitButton>
        {!asksForPassword && (
          <ButtonLink href={routes.login(returnTo)} replace variant="ghost" onClick={startAgain}>
            Use another account
          </ButtonLink>
        )}
      </Form>
      {asksForPassword && children}
    </>
  );
}

function AccountFields() {
  return (
    <>
      <TextField
        name="identifier"
        label="Email or username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        aside={
          <Link href={routes.forgotPassword()} className="text-accent hover:underline">
            {authTexts.forgotPassword}
          </Link>
        }
      />
    </>
  );
}

// The code field itself says that a code is required.
function initialProblemOf(outcome: PlainFormOutcome | null): FormProblem | null {
  const found = problemOf(outcome);
  return outcome?.requires2FA && found?.message ? null : found;
}
