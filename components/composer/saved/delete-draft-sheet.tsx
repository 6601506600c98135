import { useId } from "react";
import { QuestionSheet } from "#components/ui/question-sheet";
import { savedDraftTexts as texts } from "./texts.ts";

interface DeleteDraftSheetProps {
  onDecide: () => void;
  onClose: () => void;
}

/** Asks before a draft is deleted. Opens when mounted. */
export function DeleteDraftSheet({ onDecide, onClose }: DeleteDraftSheetProps) {
  return (
    <QuestionSheet
      dialogId={useId()}
      title={texts.deleteTitle}
      text={texts.deleteText}
      action={texts.delete}
      onDecide={onDecide}
      onClose={onClose}
    />
  );
}
