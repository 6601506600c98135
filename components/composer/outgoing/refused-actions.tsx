"use client";

import { useRouter } from "next/navigation";
import {
  draftNameOf,
  isSendable,
  type PostDraft,
  postDraft,
  uploadsOf,
} from "#components/composer/post-draft.ts";
import { discardPostUploads, refusedOf } from "#components/composer/post-uploads.ts";
import { putIntoComposer } from "#components/composer/put-into-composer.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { Button } from "#components/ui/button";
import { DRAFT_GONE } from "#contract/draft-gone";
import { routes } from "#contract/web-routes";
import { readValue } from "#lib/client/storage/device-storage";
import { DRAFT_FIRST, NOT_PUT_BACK, putDraft } from "#lib/client/storage/put-draft";
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
  const { push } = useRouter();
  const refused = refusedOf(uploadsOf(post.payload));
  const canGoWithout = refused.length > 0 && isSendable(withoutUploads(post.payload, refused));
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => editOutgoingPost({ post, userId, outbox }, push)}>
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

/**
 * Puts a refused post back into its composer, with its files: that of the saved draft that it was made of, or a new post's if that is gone.
 * What is being written there has to be posted or discarded first.
 */
function editOutgoingPost({ post, userId, outbox }: RefusedActionsProps, open: (path: string) => void): void {
  const { community, quotes, draft: saved, ...content } = post.payload;
  // Another text than the refused one, so with a key of its own.
  const draft: PostDraft = { ...content, idempotencyKey: crypto.randomUUID() };
  const isSaved = saved && post.failure !== DRAFT_GONE;
  const isPut = isSaved
    ? putIntoSavedDraft(userId, saved, draft, open)
    : putIntoComposer(userId, { community, quotes }, draft);
  if (isPut) outbox.takeBack(post);
}

/** Puts what was refused back as changes of its saved draft, whose page opens. Returns whether it is there. */
function putIntoSavedDraft(
  userId: string,
  saved: { id: string; version: number },
  draft: PostDraft,
  open: (path: string) => void,
): boolean {
  const kind = postDraft(draftNameOf(null, undefined, saved));
  const openDraft = () => open(routes.draft(saved.id));
  if (readValue(userId, kind) !== null) {
    showToast(DRAFT_FIRST, "danger", { label: texts.view, run: openDraft });
    return false;
  }
  if (!putDraft(userId, kind, { ...draft, version: saved.version })) {
    showToast(NOT_PUT_BACK, "danger");
    return false;
  }
  openDraft();
  return true;
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
