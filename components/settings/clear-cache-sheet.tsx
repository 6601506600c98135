"use client";

import { CircleCheck } from "lucide";
import { type FormEvent, useEffect, useState } from "react";
import { clearBrowser } from "#components/auth/clear-browser.ts";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { FormToken } from "#components/ui/form-token";
import { Icon } from "#components/ui/icon";
import { Sheet } from "#components/ui/sheet";
import { CLEAR_BROWSER_PATH } from "#contract/paths";
import { SECOND } from "#contract/units";
import { routes } from "#contract/web-routes";
import { ApiError } from "#lib/client/api-error";
import { clearCacheTexts as texts } from "./clear-cache-texts.ts";

/** Delay before the screen of a cleared cache closes. */
export const CLEAR_CACHE_CLOSE_MS = SECOND;

interface ClearCacheSheetProps {
  id: string;
}

/** Confirms clearing all data in this browser. A plain form that script enhances. */
export function ClearCacheSheet({ id }: ClearCacheSheetProps) {
  const [state, setState] = useState<"asking" | "clearing" | "done">("asking");
  const [reason, setReason] = useState<string | null>(null);

  useEffect(() => {
    if (state !== "done") return;
    const timer = setTimeout(() => window.location.replace(routes.login()), CLEAR_CACHE_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function clear(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state !== "asking") return;
    setState("clearing");
    setReason(null);
    try {
      await clearBrowser();
    } catch (error) {
      setState("asking");
      setReason(error instanceof ApiError ? error.message : "");
      return;
    }
    setState("done");
  }

  // After clearing there is nothing to cancel.
  return (
    <fieldset disabled={state === "done"} className="contents">
      <Sheet
        id={id}
        title={texts.question}
        text={texts.warning}
        action={
          <form method="post" action={CLEAR_BROWSER_PATH} onSubmit={clear}>
            <FormToken />
            <input type="hidden" name="returnTo" value={routes.login()} />
            <Button type="submit" variant="danger" isBusy={state === "clearing"} className="w-full">
              {state === "clearing" ? texts.clearing : texts.clear}
            </Button>
          </form>
        }
      >
        <div role="status">
          {state === "done" && (
            <p className="mt-4 flex gap-2 font-semibold">
              <Icon of={CircleCheck} className="mt-0.5 size-icon text-success" />
              {texts.done}
            </p>
          )}
        </div>
        {reason !== null && (
          <div className="mt-4">
            <FormMessage message={texts.failed} detail={reason} />
          </div>
        )}
      </Sheet>
    </fieldset>
  );
}
