"use client";

import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { Toggle } from "#components/ui/toggle";
import { openDialog } from "#lib/client/page/dialog";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { useEndpoint } from "#lib/client/use-endpoint";
import { settingsTexts as texts } from "./texts.ts";
import { type Account, useAccountType } from "./use-account-type.ts";

interface PrivateAccountToggleProps {
  account: Account;
  /** Whether follow requests are waiting: going public accepts them, so it asks first. */
  hasRequests: boolean;
}

const SHEET_ID = "make-public-sheet";

/** Switches between a private and a public account immediately; asks first if that would accept waiting requests. */
export function PrivateAccountToggle({ account, hasRequests }: PrivateAccountToggleProps) {
  const { isPrivate, setPrivate } = useAccountType(account);
  const isAsked = useIsAsked(isPrivate, { hasRequests, asOf: account.asOf });

  function choose(desired: boolean): void {
    if (!desired && isAsked) openDialog(SHEET_ID);
    else setPrivate(desired);
  }

  function makePublic(event: { currentTarget: HTMLElement }): void {
    event.currentTarget.closest("dialog")?.close();
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

/** Whether follow requests are waiting: from the page's data, or reloaded after a relevant event. */
function useIsAsked(isPrivate: boolean, page: { hasRequests: boolean; asOf: number }): boolean {
  const [hasJustBeenAsked, setHasJustBeenAsked] = useState(false);
  const query = { kind: "follow-request", limit: 1 } as const;
  const { data, mutate } = useEndpoint(
    "listNotifications",
    { query },
    {
      revalidateOnMount: false,
      onSuccess: () => setHasJustBeenAsked(false),
    },
  );
  useEffect(() => {
    if (!isPrivate) return;
    const unsubscribers = [
      onServerEvent("notification", ({ kind }) => {
        if (kind !== "follow-request") return;
        setHasJustBeenAsked(true);
        void mutate();
      }),
      onServerEvent("notificationWithdrawn", () => void mutate()),
      // Catches up on events from before the connection.
      onServerEvent("registered", () => void mutate()),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [isPrivate, mutate]);
  const isLater = data && data.asOf > page.asOf;
  return hasJustBeenAsked || (isLater ? data.notifications.length > 0 || data.hasEarlier : page.hasRequests);
}
