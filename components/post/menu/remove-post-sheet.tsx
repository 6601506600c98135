"use client";

import { emitOwnPostsChanged } from "#components/post/feed/own-posts-event.ts";
import { SheetForm } from "#components/ui/sheet-form";
import { TextAreaField } from "#components/ui/text-area-field";
import { COMMUNITY_REASON_MAX_LENGTH } from "#contract/limits";
import { callApi } from "#lib/client/api";
import { formText } from "#lib/client/form/form-text";
import { hidePost } from "#lib/client/list/hidden-rows";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { showToast } from "#lib/client/toasts";
import { postMenuTexts } from "./texts.ts";

interface RemovePostSheetProps {
  dialogId: string;
  postId: string;
  /** The community's slug. */
  community: string;
}

/** Asks a moderator for a reason and removes a post from its community. Opens when mounted. */
export function RemovePostSheet({ dialogId, postId, community }: RemovePostSheetProps) {
  useOpenOnMount(dialogId);

  async function remove(values: FormData): Promise<void> {
    const reason = formText(values, "reason").trim();
    await callApi("removeCommunityPost", { params: { slug: community, id: postId }, body: { reason } });
    hidePost(postId, true);
    emitOwnPostsChanged();
    showToast(postMenuTexts.removed, "success");
  }

  return (
    <SheetForm
      id={dialogId}
      title={postMenuTexts.removeQuestion}
      text={postMenuTexts.removeHint}
      labels={[postMenuTexts.remove, postMenuTexts.remove]}
      variant="danger"
      failures={{ failed: postMenuTexts.removeFailed }}
      submit={remove}
    >
      <TextAreaField
        id={`${dialogId}-reason`}
        name="reason"
        label={postMenuTexts.removeReason}
        maxLength={COMMUNITY_REASON_MAX_LENGTH}
      />
    </SheetForm>
  );
}
