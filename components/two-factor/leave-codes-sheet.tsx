import { useLayoutEffect, useRef } from "react";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { confirmLeaving } from "#lib/client/page/confirm-leaving";
import { openDialog } from "#lib/client/page/dialog";
import { focusSafeChoice } from "#lib/client/page/use-open-on-mount";
import { twoFactorTexts as texts } from "./texts.ts";

const SHEET_ID = "leave-codes-sheet";

interface LeaveCodesSheetProps {
  /** Moves focus if the opener is not in view. */
  onStay: () => void;
}

/** Asks for confirmation before leaving while the backup codes are shown, because they are not shown again. */
export function LeaveCodesSheet({ onStay }: LeaveCodesSheetProps) {
  const leave = useRef<() => void>(undefined);
  const sheet = useRef<HTMLDialogElement>(null);

  // A layout effect, so that a press directly after the codes appear is confirmed as well.
  useLayoutEffect(
    () =>
      confirmLeaving((go) => {
        leave.current = go;
        openDialog(SHEET_ID);
        // After Back, some browsers drop focus while dispatching the event.
        requestAnimationFrame(() => focusSafeChoice(SHEET_ID));
      }),
    [],
  );

  function onClose(): void {
    const { activeElement, body } = document;
    // While it fades out, the sheet still contains focus that could not be returned.
    if (activeElement === body || sheet.current?.contains(activeElement)) onStay();
  }

  function onLeave(): void {
    sheet.current?.close();
    leave.current?.();
  }

  return (
    <Sheet
      ref={sheet}
      id={SHEET_ID}
      title={texts.leaveTitle}
      text={texts.leaveText}
      cancelLabel={texts.stay}
      onClose={onClose}
      action={
        <Button variant="danger" onClick={onLeave}>
          {texts.leave}
        </Button>
      }
    />
  );
}
