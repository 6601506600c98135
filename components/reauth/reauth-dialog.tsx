"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { reauthTexts as texts } from "#components/password/texts.ts";
import { CodeField } from "#components/ui/code-field";
import { PasswordField } from "#components/ui/password/password-field";
import { SheetForm } from "#components/ui/sheet-form";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import type { FormProblem } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { FormRefusal } from "#lib/client/form/use-form-submit";
import { openDialog } from "#lib/client/page/dialog";
import { onReauthRequired, ReauthCancelled } from "#lib/client/session/with-reauth";

const SHEET_ID = "reauth-sheet";

type PendingReauth = PromiseWithResolvers<void>;

/** Asks for the password on behalf of `withReauth`. Rendered once on every page that uses it. */
export function ReauthDialog() {
  const pending = useRef<PendingReauth | null>(null);
  const [asksForCode, setAsksForCode] = useState(false);
  useReauthRequests(pending);

  async function submit(values: FormData): Promise<void> {
    const twoFactorCode = formText(values, "twoFactorCode");
    try {
      await callApi("reauthenticate", { body: { password: formText(values, "password"), twoFactorCode } });
    } catch (error) {
      const isAboutCode = error instanceof ApiError && error.requires2FA;
      if (isAboutCode) setAsksForCode(true);
      throw new FormRefusal(problemOf(error));
    }
    pending.current?.resolve();
    pending.current = null;
  }

  function cancel(): void {
    pending.current?.reject(new ReauthCancelled());
    pending.current = null;
    setAsksForCode(false);
  }

  return (
    <SheetForm
      id={SHEET_ID}
      title={asksForCode ? texts.titleWithCode : texts.title}
      text={texts.text}
      labels={[texts.confirm, texts.confirming]}
      submit={submit}
      onClosed={cancel}
    >
      <PasswordField
        id="reauth-password"
        name="password"
        label={texts.password}
        autoComplete="current-password"
        autoFocus
        required
      />
      {asksForCode && <CodeField autoFocus />}
    </SheetForm>
  );
}

/** Opens the dialog for `withReauth`; a request that is still pending on unmount is rejected. */
function useReauthRequests(pending: RefObject<PendingReauth | null>): void {
  useEffect(() => {
    const unsubscribe = onReauthRequired(() => {
      pending.current = Promise.withResolvers<void>();
      openOver();
      return pending.current.promise;
    });
    return () => {
      unsubscribe();
      pending.current?.reject(new ReauthCancelled());
    };
  }, [pending]);
}

/** Without a backdrop over another sheet, which has one. Set by script, because a selector for it is too expensive (0163). */
function openOver(): void {
  const isOver = document.querySelector("dialog:modal") !== null;
  document.getElementById(SHEET_ID)?.toggleAttribute("data-over", isOver);
  openDialog(SHEET_ID);
}

function problemOf(error: unknown): FormProblem {
  if (!(error instanceof ApiError)) throw error;
  // The code field that has appeared says so.
  if (error.code === "TWO_FACTOR_REQUIRED") return { message: null, fields: {} };
  const isAtField = Object.keys(error.fields).length > 0;
  return { message: isAtField ? null : error.message || texts.failed, fields: error.fields };
}
