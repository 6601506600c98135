"use client";

import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { routes } from "#contract/web-routes";
import { showToast } from "#lib/client/toasts";
import { formAction } from "#lib/shared/form-action";
import { signOutEverywhere } from "./sign-out-everywhere.ts";
import { deviceTexts as texts } from "./texts.ts";

/** For `OpenDialogButton` and `openDialog`. */
export const LOGOUT_ALL_SHEET_ID = "logout-all-sheet";

interface LogoutAllSheetProps {
  id?: string;
  /** Of the plain form, from `getFormToken()`. */
  csrfToken: string;
  /** The words for a failure, such as 'Logout from all devices failed'. */
  failed: string;
  /** Otherwise a failure is a toast. */
  onFailed?: (error: unknown) => void;
}

/** Asks before every session of the member is ended, this one too. A plain form, which script only adds to. */
export function LogoutAllSheet({
  id = LOGOUT_ALL_SHEET_ID,
  csrfToken,
  failed,
  onFailed,
}: LogoutAllSheetProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const dialog = event.currentTarget.closest("dialog");
    setIsBusy(true);
    try {
      await signOutEverywhere();
      window.location.assign(routes.login());
    } catch (error) {
      setIsBusy(false);
      dialog?.close();
      if (onFailed) onFailed(error);
      else showToast(failed, "danger");
    }
  }

  return (
    <Sheet
      id={id}
      title={texts.logoutAllTitle}
      text={texts.logoutAllText}
      action={
        <form method="post" action={formAction("logoutAllDevices")} onSubmit={submit}>
          <input type="hidden" name="csrfToken" value={csrfToken} />
          <input type="hidden" name="returnTo" value={routes.login()} />
          <Button type="submit" variant="danger" isBusy={isBusy} className="w-full">
            {texts.logoutAll}
          </Button>
        </form>
      }
    />
  );
}
