"use client";

import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { Toggle } from "#components/ui/toggle";
import { openDialog } from "#lib/client/dialog";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { type Account, useAccountType } from "#lib/client/use-account-type";
import { settingsMessages as texts } from "#lib/shared/messages/settings";

interface PrivateAccountToggleProps {
  account: Account;
  /** Whether somebody waits for an answer: going public is one, so it is asked about. */
  hasRequests: boolean;
}

const SHEET_ID = "make-public-sheet";

/** Who sees the member's posts. Acts at once; asks only when people would be let in who were not accepted one by one. */
export function PrivateAccountToggle({ account, hasRequests }: PrivateAccountToggleProps) {
  const { isPrivate, setPrivate } = useAccountType(account);
  const [hasHeardOfRequest, setHasHeardOfRequest] = useState(false);
  useEffect(
    () =>
      onServerEvent("notification", ({ type }) => type === "follow-request" && setHasHeardOfRequest(true)),
    [],
  );

  function choose(wanted: boolean): void {
    if (!wanted && (hasRequests || hasHeardOfRequest)) openDialog(SHEET_ID);
    else setPrivate(wanted);
  }

  function makePublic(event: { currentTarget: HTMLElement }): void {
    event.currentTarget.closest("dialog")?.close();
    setHasHeardOfRequest(false);
    setPrivate(false);
  }

  return (
    <>
      <Toggle
        label={texts.privateAccount}
        hint={isPrivate ? texts.privateHint : texts.publicHint}
        checked={isPrivate}
        onChange={(event) => choose(event.target.checked)}
      />
      <Sheet
        id={SHEET_ID}
        title={texts.makePublicTitle}
        text={texts.makePublicText}
        action={
          <Button variant="primary" onClick={makePublic}>
            {texts.makePublic}
          </Button>
        }
      />
    </>
  );
}
