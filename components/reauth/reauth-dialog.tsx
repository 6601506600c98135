"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { reauthTexts as texts } from "#components/password/texts.ts";
import { Button } from "#components/ui/button";
import { CodeField } from "#components/ui/code-field";
import { FormMessage } from "#components/ui/form-message";
import { PasswordField } from "#components/ui/password-field";
import { Sheet } from "#components/ui/sheet";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import type { FormProblem } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { FormRefusal, useFormSubmit } from "#lib/client/form/use-form-submit";
import { openDialog } from "#lib/client/page/dialog";
import { onReauthRequired, ReauthCancelled } from "#lib/client/session/with-reauth";

const SHEET_ID = "reauth-sheet";
const FORM_ID = "reauth-form";

type PendingReauth = PromiseWithResolvers<void>;

/** Asks for the password on behalf of `withReauth`. Rendered once on every page that uses it. */
export function ReauthDialog() {
  const form = useRef<HTMLFormElement>(null);
  const pending = useRef<PendingReauth | null>(null);
  const [asksForCode, setAsksForCode] = useState(false);

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
    form.current?.closest("dialog")?.close();
  }

  const { problem, isBusy, clearProblem, onSubmit, onInput } = useFormSubmit({
    form,
    initialProblem: null,
    submit,
    isKept: true,
  });

  useReauthRequests(pending);
  useEffect(() => {
    if (asksForCode) form.current?.querySelector<HTMLElement>('[name="twoFactorCode"]')?.focus();
  }, [asksForCode]);

  function onClose(): void {
    // `close` fires asynchronously: the dialog may be open again for another request.
    if (form.current?.closest("dialog")?.open) return;
    pending.current?.reject(new ReauthCancelled());
    pending.current = null;
    form.current?.reset();
    setAsksForCode(false);
    clearProblem();
  }

  return (
    <Sheet
      id={SHEET_ID}
      title={asksForCode ? texts.titleWithCode : texts.title}
      text={texts.text}
      onClose={onClose}
      action={
        <Button type="submit" form={FORM_ID} variant="primary" isBusy={isBusy}>
          {isBusy ? texts.confirming : texts.confirm}
        </Button>
      }
    >
      <form
        ref={form}
        id={FORM_ID}
        noValidate
        onSubmit={onSubmit}
        onInput={onInput}
        className="mt-5 flex flex-col gap-5"
      >
        {problem?.message && <FormMessage message={problem.message} detail={problem.detail} />}
        <PasswordField
          id="reauth-password"
          name="password"
          label={texts.password}
          autoComplete="current-password"
          autoFocus
          required
          error={problem?.fields.password}
        />
        {asksForCode && <CodeField error={problem?.fields.twoFactorCode} />}
      </form>
    </Sheet>
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
