"use client";

import { EditTextSheet } from "#components/ui/edit-text/edit-text-sheet";
import { COMMENT_MAX_GRAPHEMES } from "#contract/limits";
import { countGraphemes } from "#contract/text/count-graphemes";
import { callApi } from "#lib/client/api";
import { receive } from "#lib/client/overlay";
import { commentTooLongMessage, editCommentTexts as texts } from "./texts.ts";

interface EditCommentSheetProps {
  dialogId: string;
  commentId: string;
  viewerId: string;
}

function tooLong(content: string): string | undefined {
  const excess = countGraphemes(content.trim()) - COMMENT_MAX_GRAPHEMES;
  return excess > 0 ? commentTooLongMessage(excess) : undefined;
}

/** Edits the text of the member's own comment. */
export function EditCommentSheet({ dialogId, commentId, viewerId }: EditCommentSheetProps) {
  const params = { id: commentId };
  return (
    <EditTextSheet
      dialogId={dialogId}
      userId={viewerId}
      draftName={`edit-comment:${commentId}`}
      title={texts.title}
      label={texts.label}
      done={texts.done}
      failed={texts.failed}
      maxLength={COMMENT_MAX_GRAPHEMES}
      problemOf={tooLong}
      load={async () => {
        const { comment } = await callApi("getComment", { params });
        return { content: comment.content, basedOn: comment.editedAt ?? comment.createdAt };
      }}
      save={async (body) => {
        const { comment, asOf } = await callApi("editComment", { params, body });
        const { content, mentions, editedAt, mutedWord, linkPreview } = comment;
        receive(`comment ${commentId}`, { content, mentions, editedAt, mutedWord, linkPreview, asOf });
      }}
    />
  );
}
