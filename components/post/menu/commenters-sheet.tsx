"use client";

import { SheetForm } from "#components/ui/sheet-form";
import type { Commenters } from "#contract/commenters";
import type { Post } from "#contract/post";
import { callApi } from "#lib/client/api";
import { formText } from "#lib/client/form/form-text";
import { newestOf, receive } from "#lib/client/overlay";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { showToast } from "#lib/client/toasts";
import { commentersTexts, commenterTexts } from "./commenter-texts.ts";
import { CommentersChoice } from "./commenters-choice.tsx";
import { postMenuTexts as texts } from "./texts.ts";

interface CommentersSheetProps {
  dialogId: string;
  post: Pick<Post, "id" | "asOf" | "commentsFrom">;
}

/** Asks who may comment on the member's own post. Opens when mounted. */
export function CommentersSheet({ dialogId, post }: CommentersSheetProps) {
  useOpenOnMount(dialogId);
  const { id } = post;
  const { commentsFrom: current } = newestOf<"post", "commentsFrom">(`post ${id}`, post);

  async function save(values: FormData): Promise<void> {
    const chosen = formText(values, "commentsFrom") as Commenters; // the value of a radio button below
    const { commentsFrom, asOf } = await callApi("setCommenters", {
      params: { id },
      body: { commentsFrom: chosen },
    });
    receive(`post ${id}`, { commentsFrom, asOf });
    showToast(commenterTexts[commentsFrom].done, "success");
  }

  return (
    <SheetForm
      id={dialogId}
      title={commentersTexts.title}
      text={texts.commentersHint}
      labels={[texts.save, texts.commentersSaving]}
      failures={{ failed: texts.commentersFailed }}
      hiddenFields={["commentsFrom"]}
      submit={save}
    >
      <CommentersChoice chosen={current} />
    </SheetForm>
  );
}
