"use client";

import { SheetForm } from "#components/ui/sheet-form";
import { type Commenters, commenterChoices } from "#contract/commenters";
import type { Post } from "#contract/post";
import { callApi } from "#lib/client/api";
import { formText } from "#lib/client/form/form-text";
import { newestOf, receive } from "#lib/client/overlay";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { showToast } from "#lib/client/toasts";
import { commenterTexts, postMenuTexts as texts } from "./texts.ts";

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
      title={texts.commenters}
      text={texts.commentersHint}
      labels={[texts.save, texts.commentersSaving]}
      failures={{ failed: texts.commentersFailed }}
      hiddenFields={["commentsFrom"]}
      submit={save}
    >
      <fieldset>
        <legend className="sr-only">{texts.commenters}</legend>
        {commenterChoices.map((choice) => (
          <label
            key={choice}
            className="-mx-2 flex min-h-touch cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-hover pointer-fine:min-h-9"
          >
            <input
              type="radio"
              name="commentsFrom"
              value={choice}
              defaultChecked={choice === current}
              className="choice-mark"
            />
            {commenterTexts[choice].label}
          </label>
        ))}
      </fieldset>
    </SheetForm>
  );
}
