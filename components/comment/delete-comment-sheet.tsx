"use client";

import { refreshPostStates } from "#components/post/refresh-post-states.ts";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { callApi } from "#lib/client/api";
import { assumeDuring, receive } from "#lib/client/overlay";
import { showRefusal } from "#lib/client/refusal";
import { commentTexts } from "./texts.ts";

export const DELETE_COMMENT_SHEET_ID = "delete-comment-sheet";

interface DeleteCommentSheetProps {
  onConfirm: () => void;
}

/** Asks for confirmation before deleting a comment. */
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

/** Deletes the member's comment: hidden immediately, shown again if the server refuses. */
export async function deleteComment(postId: string, id: string): Promise<void> {
  const comment = `comment ${id}` as const;
  try {
    await assumeDuring(comment, "delete", { isDeleted: true }, async () => {
      const { asOf } = await callApi("deleteComment", { params: { id } });
      receive(comment, { isDeleted: true, asOf });
    });
    await refreshPostStates([postId]);
  } catch (error) {
    showRefusal(error, commentTexts.deleteFailed);
  }
}
