"use client";

import { type FormEvent, useState } from "react";
import { emitOwnPostsChanged } from "#components/post/feed/own-posts-event.ts";
import { postTexts } from "#components/post/texts.ts";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { TextAreaField } from "#components/ui/text-area-field";
import { COMMUNITY_REASON_MAX_LENGTH } from "#contract/limits";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { hidePost } from "#lib/client/list/hidden-rows";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { showToast } from "#lib/client/toasts";

interface RemovePostSheetProps {
  dialogId: string;
  postId: string;
  /** The community's slug. */
  community: string;
}

/** Asks a moderator for a reason and removes a post from its community. Opens when mounted. */
export function RemovePostSheet({ dialogId, postId, community }: RemovePostSheetProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const formId = `${dialogId}-form`;
  useOpenOnMount(dialogId);

  async function remove(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const sheet = event.currentTarget.closest("dialog");
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
    setIsBusy(true);
    try {
      await callApi("removeCommunityPost", { params: { slug: community, id: postId }, body: { reason } });
      hidePost(postId, true);
      emitOwnPostsChanged();
      sheet?.close();
      showToast(postTexts.removed, "success");
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : postTexts.removeFailed);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Sheet
      id={dialogId}
      title={postTexts.removeQuestion}
      text={postTexts.removeHint}
      action={
        <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
          {postTexts.remove}
        </Button>
      }
    >
      <form id={formId} onSubmit={remove} autoComplete="off" className="mt-4">
        <TextAreaField
          id={`${formId}-reason`}
          name="reason"
          label={postTexts.removeReason}
          maxLength={COMMUNITY_REASON_MAX_LENGTH}
          error={refusal}
          onChange={() => setRefusal(undefined)}
        />
      </form>
    </Sheet>
  );
}
