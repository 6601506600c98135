"use client";

import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";

interface QuestionSheetProps {
  dialogId: string;
  title: string;
  text: string;
  /** Label of the confirming button. */
  action: string;
  onDecide: () => void;
  onClose: () => void;
}

/** Confirmation sheet for an action that cannot be undone. Opens when mounted. */
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
