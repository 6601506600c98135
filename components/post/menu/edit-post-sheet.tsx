"use client";

import { useRouter } from "next/navigation";
import type { Edit } from "#components/ui/edit-text/edit-draft.ts";
import { EditTextSheet } from "#components/ui/edit-text/edit-text-sheet";
import { editedFieldNames } from "#contract/edited-post-fields";
import { POST_MAX_GRAPHEMES } from "#contract/limits";
import { pickFields } from "#contract/protocol/pick-fields";
import { splitThread } from "#contract/text/split-thread";
import { callApi } from "#lib/client/api";
import { receive } from "#lib/client/overlay";
import { postMenuTexts as texts, threadOfMessage } from "./texts.ts";

interface EditPostSheetProps {
  dialogId: string;
  postId: string;
  viewerId: string;
}

/** Edits the text of the member's own post. */
export function EditPostSheet({ dialogId, postId, viewerId }: EditPostSheetProps) {
  const router = useRouter();
  const params = { id: postId };
  return (
    <EditTextSheet
      dialogId={dialogId}
      userId={viewerId}
      draftName={`edit:${postId}`}
      title={texts.editTitle}
      label={texts.editLabel}
      done={texts.editDone}
      failed={texts.editFailed}
      maxLength={POST_MAX_GRAPHEMES}
      noteOf={(content) => {
        const parts = splitThread(content).length;
        return parts > 1 ? threadOfMessage(parts) : undefined;
      }}
      load={async () => {
        const { revisions } = await callApi("getPostHistory", { params });
        return storedText(revisions[0]);
      }}
      save={async (body) => {
        const { post, asOf } = await callApi("editPost", { params, body });
        receive(`post ${postId}`, { ...pickFields(post, editedFieldNames), editedAt: post.editedAt, asOf });
        router.refresh();
      }}
    />
  );
}

/** The newest text of a history, which is never empty. */
const storedText = (newest?: { content: string; createdAt: string }): Edit => ({
  content: newest?.content ?? "",
  basedOn: newest?.createdAt ?? "",
});
