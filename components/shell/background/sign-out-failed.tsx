"use client";

import { useState } from "react";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { logoutTexts as texts } from "./texts.ts";

interface SignOutFailedProps {
  dialogId: string;
  onRetry: () => Promise<void>;
}

/** A dialog, open when mounted, that says that the sign-out failed. */
export function SignOutFailed({ dialogId, onRetry }: SignOutFailedProps) {
  const [isBusy, setIsBusy] = useState(false);
  useOpenOnMount(dialogId);

  async function retry(): Promise<void> {
    setIsBusy(true);
    await onRetry();
  }
  return (
    <Sheet
      id={dialogId}
      role="alertdialog"
      title={texts.failed}
      text={texts.failedText}
      cancelLabel={texts.stay}
      action={
        <Button variant="danger" isBusy={isBusy} onClick={retry} className="w-full">
          {isBusy ? texts.retrying : texts.retry}
        </Button>
      }
    />
  );
}
