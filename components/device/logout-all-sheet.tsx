"use client";

import { useRef } from "react";
import { forgetMember } from "#components/auth/sign-out.ts";
import { Button } from "#components/ui/button";
import { EndpointButton } from "#components/ui/endpoint-button";
import { Sheet } from "#components/ui/sheet";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { sessionClosed } from "#lib/client/session/page-session";
import { setSessionEnding } from "#lib/client/session/session-ending";
import { showToast } from "#lib/client/toasts";
import { LEAVING, useChange } from "#lib/client/use-change";
import { plainFormFields } from "#lib/shared/plain-form-fields";
import { deviceTexts as texts } from "./texts.ts";

/** Dialog id, for `OpenDialogButton` and `openDialog`. */
export const LOGOUT_ALL_SHEET_ID = "logout-all-sheet";

interface LogoutAllSheetProps {
  id?: string;
  /** Message of a failure, such as 'Logout from all devices failed'. */
  failed: string;
  /** Handles a failure instead of a toast. */
  onFailed?: (error: unknown) => void;
}

/** Confirms ending all sessions of the member, including this one. */
export function LogoutAllSheet({ id = LOGOUT_ALL_SHEET_ID, failed, onFailed }: LogoutAllSheetProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isBusy, run } = useChange(
    async () => {
      await signOutEverywhere();
      window.location.assign(routes.login());
      return LEAVING;
    },
    (error) => {
      button.current?.closest("dialog")?.close();
      if (onFailed) onFailed(error);
      else showToast(failed, "danger");
    },
  );

  return (
    <Sheet
      id={id}
      title={texts.logoutAllTitle}
      text={texts.logoutAllText}
      action={
        <EndpointButton
          ref={button}
          endpoint="logoutAllDevices"
          name={plainFormFields.returnTo}
          value={routes.login()}
          as={Button}
          variant="danger"
          isBusy={isBusy}
          className="w-full"
          onPress={() => void run()}
        >
          {texts.logoutAll}
        </EndpointButton>
      }
    />
  );
}

/**
 * Ends all sessions of the member and notifies the other tabs. Throws `ApiError` on failure, so that no one believes the other
 * devices to be signed out when they are not.
 */
async function signOutEverywhere(): Promise<void> {
  setSessionEnding(true);
  try {
    await callApi("logoutAllDevices", {});
  } catch (error) {
    setSessionEnding(false);
    throw error;
  }
  await forgetMember();
  sessionClosed();
}
