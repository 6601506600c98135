"use client";

import {
  draftNameOf,
  isSendable,
  isUntouchedDraft,
  type PostDraft,
  postDraft,
  uploadsOf,
} from "#components/composer/post-draft.ts";
import { discardPostUploads, refusedOf } from "#components/composer/post-uploads.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Button } from "#components/ui/button";
import { DRAFT_FIRST, isDraftFree, NOT_PUT_BACK, putDraft } from "#lib/client/storage/put-draft";
import { showToast } from "#lib/client/toasts";
import type { OutgoingPost, postOutbox } from "./post-outbox.ts";

interface RefusedActionsProps {
  post: OutgoingPost;
  userId: string;
  /** Given, since the outbox itself loads the tools that this is one of. */
  outbox: typeof postOutbox;
}

/** What can be done about a post that was refused for good: sent again as it is, it would be refused again. */
export function RefusedActions({ post, userId, outbox }: RefusedActionsProps) {
  const refused = refusedOf(uploadsOf(post.payload));
  const canGoWithout = refused.length > 0 && isSendable(withoutUploads(post.payload, refused));
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => editOutgoingPost({ post, userId, outbox })}>
        {texts.edit}
      </Button>
      {canGoWithout && (
        <Button size="small" onClick={() => sendWithoutRefused({ post, userId, outbox })}>
          {texts.sendWithout}
        </Button>
      )}
    </>
  );
}

/** Puts a refused post back into its composer, with its files. What is being written there has to be posted or discarded first. */
function editOutgoingPost({ post, userId, outbox }: RefusedActionsProps): void {
  // It is put back as a post of its own: its saved draft may be what it was refused for.
  const { community, quotes, draft: _, ...content } = post.payload;
  const kind = postDraft(draftNameOf(community, quotes));
  const openComposer = () =>
    requestSheet({ kind: "compose", community: community ?? undefined, ...(quotes && { quotes }) });
  if (!isDraftFree(userId, kind, isUntouchedDraft)) {
    showToast(DRAFT_FIRST, "danger", { label: texts.view, run: openComposer });
    return;
  }
  // Another text than the refused one, so with a key of its own.
  const draft: PostDraft = { ...content, idempotencyKey: crypto.randomUUID() };
  if (!putDraft(userId, kind, draft)) {
    showToast(NOT_PUT_BACK, "danger");
    return;
  }
  outbox.takeBack(post);
  const own = document.querySelector<HTMLElement>('#main [data-composer="page"] textarea');
  if (own && !community && !quotes) own.focus();
  else openComposer();
}

/** Resends a failed post without the files that the server refused for good. */
function sendWithoutRefused({ post, userId, outbox }: RefusedActionsProps): void {
  const uploads = uploadsOf(post.payload);
  const rest = withoutUploads(post.payload, refusedOf(uploads));
  const kept = new Set(uploadsOf(rest).map(({ id }) => id));
  outbox.resend({ ...post, payload: rest });
  discardPostUploads(
    userId,
    uploads.filter(({ id }) => !kept.has(id)),
  );
}

/** A draft or post without the given uploads. A video is removed with its poster, but not with its captions. */
function withoutUploads<T extends Pick<PostDraft, "pictures" | "video">>(
  post: T,
  uploads: readonly { id: string }[],
): T {
  const isKept = ({ id }: { id: string }) => uploads.every((upload) => upload.id !== id);
  const { pictures, video } = post;
  const captions = video?.captions && isKept(video.captions) ? video.captions : null;
  return {
    ...post,
    pictures: pictures.filter(isKept),
    video: video && isKept(video) && isKept(video.poster) ? { ...video, captions } : null,
  };
}
