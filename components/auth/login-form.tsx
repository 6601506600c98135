"use client";

import Link from "next/link";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { PasswordField } from "#components/ui/password-field";
import { TextField } from "#components/ui/text-field";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { sessionOpened } from "#lib/client/session-events";
import { FormRefusal, useFormSubmit } from "#lib/client/use-form-submit";
import { useIsHydrated } from "#lib/client/use-is-hydrated";
import { formAction } from "#lib/shared/form-action";
import { authMessages } from "#lib/shared/messages/auth";
import { routes } from "#lib/shared/routes";
import { CodeField } from "./code-field.tsx";
import { formProblemOf } from "./form-problem-of.ts";
import { formText } from "./form-text.ts";
import { type PlainFormOutcome, problemOf } from "./plain-form-outcome.ts";

interface LoginFormProps {
  csrfToken: string;
  /** A path of our own, already checked. */
  returnTo: string;
  /** What became of the form when it was last sent without script. */
  outcome: PlainFormOutcome | null;
}

interface Credentials {
  identifier: string;
  password: string;
}

const texts = {
  failed: authMessages.loginFailed,
  broke: authMessages.loginBroke,
  noToken: authMessages.noToken,
};

/** Email or username and password, then the code where the server asks for one. */
export function LoginForm({ csrfToken, returnTo, outcome }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const [credentials, setCredentials] = useState<Credentials | null>(null);

  async function submit(values: FormData): Promise<void> {
    const known = credentials ?? {
      identifier: formText(values, "identifier"),
      password: formText(values, "password"),
    };
    try {
      const twoFactorCode = formText(values, "twoFactorCode");
      const { csrfToken: token } = await callApi("login", { body: { ...known, twoFactorCode } });
      sessionOpened(token);
      window.location.replace(returnTo);
    } catch (error) {
      const asksForCode = error instanceof ApiError && error.requires2FA;
      if (asksForCode && !credentials) {
        setCredentials(known);
        throw new FormRefusal({ message: null, fields: {} });
      }
      throw new FormRefusal(formProblemOf(error, texts));
    }
  }

  const { problem, isBusy, clearProblem, onSubmit, onInput } = useFormSubmit({
    form,
    initialProblem: outcome?.requires2FA ? null : problemOf(outcome),
    submit,
  });
  // Without script the password is not kept between two requests, so the code is asked for beside it.
  const asksForCode = credentials !== null || outcome?.requires2FA === true;

  function startAgain(): void {
    setCredentials(null);
    clearProblem();
  }

  return (
    <form
      ref={form}
      method="post"
      action={formAction("login")}
      noValidate={isHydrated}
      onSubmit={onSubmit}
      onInput={onInput}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {problem?.message && <FormMessage message={problem.message} detail={problem.detail} />}
      {!credentials && (
        <>
          <TextField
            name="identifier"
            label="Email or username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            defaultValue={outcome?.values.identifier}
            error={problem?.fields.identifier}
          />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            required
            error={problem?.fields.password}
            aside={
              <Link href={routes.forgotPassword()} prefetch={false} className="text-accent hover:underline">
                {authMessages.forgotPassword}
              </Link>
            }
          />
        </>
      )}
      {asksForCode && <CodeField error={problem?.fields.twoFactorCode} />}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {asksForCode ? authMessages.verify2FA : isBusy ? authMessages.signingIn : authMessages.signIn}
      </Button>
      {credentials && (
        <Button variant="ghost" onClick={startAgain}>
          Use another account
        </Button>
      )}
    </form>
  );
}
