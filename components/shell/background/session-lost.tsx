"use client";

import { useEffect } from "react";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { TOAST_DURATION_MS } from "#contract/units";
import { routes } from "#contract/web-routes";
import { openDialog } from "#lib/client/page/dialog";
import { sessionLostTexts as texts } from "./texts.ts";

const DIALOG_ID = "session-lost";

const signIn = () => window.location.replace(routes.login(window.location.pathname + window.location.search));

/** A dialog, open when mounted, that says that the session has ended and links to the sign-in, which returns here. */
export function SessionLost() {
  useEffect(() => {
    openDialog(DIALOG_ID);
    const timer = setTimeout(signIn, TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Sheet
      id={DIALOG_ID}
      role="alertdialog"
      closedby="none"
      title={texts.title}
      text={texts.text}
      cancelLabel={null}
      onCancel={(event) => event.preventDefault()}
      action={
        <Button variant="primary" onClick={signIn} className="w-full">
          {texts.signIn}
        </Button>
      }
    />
  );
}
