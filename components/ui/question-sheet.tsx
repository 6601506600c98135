"use client";

import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { Button } from "./button.tsx";
import { Sheet } from "./sheet.tsx";

interface QuestionSheetProps {
  dialogId: string;
  title: string;
  text: string;
  /** Label of the confirming button. */
  action: string;
  onDecide: () => void;
  onClose?: () => void;
}

/** Asks for confirmation before what cannot be undone, or not by the member alone. Opens when mounted. */
export function QuestionSheet({ dialogId, title, text, action, onDecide, onClose }: QuestionSheetProps) {
  useOpenOnMount(dialogId);
  return (
    <Sheet
      id={dialogId}
      title={title}
      text={text}
      onClose={onClose}
      action={
        <Button
          variant="danger"
          onClick={({ currentTarget }) => {
            currentTarget.closest("dialog")?.close();
            onDecide();
          }}
        >
          {action}
        </Button>
      }
    />
  );
}
