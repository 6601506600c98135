"use client";

import { refreshPostStates } from "#components/post/refresh-post-states.ts";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { callApi } from "#lib/client/api";
import { assumeDuring, receive } from "#lib/client/overlay";
import { showRefusal } from "#lib/client/refusal";
import { commentTexts, deleteTitleOf } from "./texts.ts";

export const DELETE_COMMENT_SHEET_ID = "delete-comment-sheet";

interface DeleteCommentSheetProps {
  /** Username of another member who wrote the comment; null for the reader's own. */
  writtenBy: string | null;
  onConfirm: () => void;
}

/** Asks for confirmation before deleting a comment. */
export function DeleteCommentSheet({ writtenBy, onConfirm }: DeleteCommentSheetProps) {
  return (
    <Sheet
      id={DELETE_COMMENT_SHEET_ID}
      title={writtenBy === null ? commentTexts.deleteTitle : deleteTitleOf(writtenBy)}
      text={writtenBy === null ? commentTexts.deleteText : commentTexts.deleteBelowOwnPost}
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

/** Deletes a comment of the member, or one below their post: hidden immediately, shown again if the server refuses. */
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
