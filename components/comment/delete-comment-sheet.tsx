"use client";

import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { commentTexts } from "./texts.ts";

export const DELETE_COMMENT_SHEET_ID = "delete-comment-sheet";

interface DeleteCommentSheetProps {
  onConfirm: () => void;
}

/** Asks once before a comment is deleted. */
export function DeleteCommentSheet({ onConfirm }: DeleteCommentSheetProps) {
  return (
    <Sheet
      id={DELETE_COMMENT_SHEET_ID}
      title={commentTexts.deleteTitle}
      text={commentTexts.deleteText}
      action={
        <form method="dialog" onSubmit={onConfirm}>
          <Button type="submit" variant="danger" className="w-full">
            {commentTexts.delete}
          </Button>
        </form>
      }
    />
  );
}
