"use client";

import { type FormEvent, useState } from "react";
import { emitOwnPostsChanged } from "#components/post/feed/own-posts-event.ts";
import { postTexts } from "#components/post/texts.ts";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { TextAreaField } from "#components/ui/text-area-field";
import { COMMUNITY_REASON_MAX_LENGTH } from "#contract/limits";
import { callApi } from "#lib/client/api";
import { formText } from "#lib/client/form/form-text";
import { hidePost } from "#lib/client/list/hidden-rows";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { reasonOf } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";
import { useChange } from "#lib/client/use-change";

interface RemovePostSheetProps {
  dialogId: string;
  postId: string;
  /** The community's slug. */
  community: string;
}

/** Asks a moderator for a reason and removes a post from its community. Opens when mounted. */
export function RemovePostSheet({ dialogId, postId, community }: RemovePostSheetProps) {
  const [refusal, setRefusal] = useState<string>();
  const formId = `${dialogId}-form`;
  useOpenOnMount(dialogId);
  const { isBusy, run } = useChange(
    async (reason: string, sheet: HTMLDialogElement | null) => {
      await callApi("removeCommunityPost", { params: { slug: community, id: postId }, body: { reason } });
      hidePost(postId, true);
      emitOwnPostsChanged();
      sheet?.close();
      showToast(postTexts.removed, "success");
    },
    (error) => setRefusal(reasonOf(error, postTexts.removeFailed)),
  );

  function remove(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const reason = formText(new FormData(event.currentTarget), "reason").trim();
    void run(reason, event.currentTarget.closest("dialog"));
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
