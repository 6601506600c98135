import type { MouseEvent, SyntheticEvent } from "react";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { accountDeletionTexts as texts } from "./texts.ts";

interface ConfirmDeletionSheetProps {
  id: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/**
 * The second confirmation. It stays open while the request runs, because closing would look like cancelling. It ignores the second
 * click of a double click, which was meant for the first sheet, and clicks outside.
 */
export function ConfirmDeletionSheet({ id, isBusy, onConfirm }: ConfirmDeletionSheetProps) {
  const stayWhileBusy = (event: SyntheticEvent) => {
    if (isBusy) event.preventDefault();
  };
  const confirmOnce = ({ detail: clicks }: MouseEvent) => {
    if (clicks <= 1) onConfirm();
  };
  return (
    <Sheet
      id={id}
      title={texts.confirmTitle}
      text={texts.confirmText}
      cancelLabel={texts.cancel}
      closedby={isBusy ? "none" : "closerequest"}
      onCancel={stayWhileBusy}
      onSubmit={stayWhileBusy}
      action={
        <Button variant="danger" isBusy={isBusy} onClick={confirmOnce}>
          {isBusy ? texts.deleting : texts.confirm}
        </Button>
      }
    />
  );
}
