"use client";

import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { LEAVING, useChange } from "#lib/client/use-change";
import { logoutTexts as texts } from "./texts.ts";

interface SignOutFailedProps {
  dialogId: string;
  onRetry: () => Promise<void>;
}

/** A dialog, open when mounted, that says that the sign-out failed. */
export function SignOutFailed({ dialogId, onRetry }: SignOutFailedProps) {
  const { isBusy, run } = useChange(async () => {
    await onRetry();
    return LEAVING;
  });
  useOpenOnMount(dialogId);
  return (
    <Sheet
      id={dialogId}
      role="alertdialog"
      title={texts.failed}
      text={texts.failedText}
      cancelLabel={texts.stay}
      action={
        <Button variant="danger" isBusy={isBusy} onClick={() => void run()} className="w-full">
          {isBusy ? texts.retrying : texts.retry}
        </Button>
      }
    />
  );
}
