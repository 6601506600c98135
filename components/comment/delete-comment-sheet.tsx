"use client";

import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { commentMessages } from "#lib/shared/messages/comment";

export const DELETE_COMMENT_SHEET_ID = "delete-comment-sheet";

interface DeleteCommentSheetProps {
  onConfirm: () => void;
}

/** Asks once before a comment is deleted. */
export function DeleteCommentSheet({ onConfirm }: DeleteCommentSheetProps) {
  return (
    <Sheet
      id={DELETE_COMMENT_SHEET_ID}
      title={commentMessages.deleteTitle}
      text={commentMessages.deleteText}
      action={
        <form method="dialog" onSubmit={onConfirm}>
          <Button type="submit" variant="danger" className="w-full">
            {commentMessages.delete}
          </Button>
        </form>
      }
    />
  );
}
