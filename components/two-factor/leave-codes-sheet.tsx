import { useLayoutEffect, useRef } from "react";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { confirmLeaving } from "#lib/client/page/confirm-leaving";
import { openDialog } from "#lib/client/page/dialog";
import { focusSafeChoice } from "#lib/client/page/use-open-on-mount";
import { twoFactorTexts as texts } from "./texts.ts";

const SHEET_ID = "leave-codes-sheet";

interface LeaveCodesSheetProps {
  /** Puts the focus where it belongs when what was pressed is out of sight. */
  onStay: () => void;
}

/** Asks whoever goes on elsewhere while the backup codes are shown: they cannot be had again. */
export function LeaveCodesSheet({ onStay }: LeaveCodesSheetProps) {
  const leave = useRef<() => void>(undefined);
  const sheet = useRef<HTMLDialogElement>(null);

  // With the codes themselves: a press that comes right after they are shown is asked about as well.
  useLayoutEffect(
    () =>
      confirmLeaving((go) => {
        leave.current = go;
        openDialog(SHEET_ID);
        // Asked by Back, the browser gives the focus to nothing at times while it dispatches that event.
        requestAnimationFrame(() => focusSafeChoice(SHEET_ID));
      }),
    [],
  );

  function onClose(): void {
    const { activeElement, body } = document;
    // While it fades out, it still holds the focus that could not be returned.
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
