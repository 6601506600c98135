"use client";

import dynamic from "next/dynamic";
import { useMemo, useSyncExternalStore } from "react";
import { entryTexts } from "#components/auth/entry-texts.ts";
import { loadTools } from "#components/composer/composer-chunks.ts";
import { type DraftPicture, picturesOf, uploadsOf } from "#components/composer/post-draft.ts";
import { refusedOf } from "#components/composer/post-uploads.ts";
import { composerTexts as texts, toSentences } from "#components/composer/texts.ts";
import { PostRow } from "#components/post/post-row";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import type { Picture } from "#contract/media/picture";
import type { Person } from "#contract/person";
import { routes } from "#contract/web-routes";
import { fileUploads } from "#lib/client/media/file-uploads";
import { loadLazily } from "#lib/client/page/lazy-load";
import { type OutgoingPost, postOutbox } from "./post-outbox.ts";
import { shownPost } from "./shown-post.ts";

const RefusedActions = dynamic(async () => (await loadLazily(loadTools)).RefusedActions);

interface OutgoingRowProps {
  post: OutgoingPost;
  author: Person;
  /** Position in its feed, from 1. */
  position: number;
}

/** A post being sent or refused, as it will look, with its status and actions. */
export function OutgoingRow({ post, author, position }: OutgoingRowProps) {
  const { payload, status, failure, needsSignIn } = post;
  const isSending = status === "sending";
  const isRetriedLater = status === "waiting" && !needsSignIn;
  const pictures = useMemo(() => picturesOf(payload), [payload]);
  const [subscribe, snapshot] = useMemo(
    () =>
      [(listener: () => void) => subscribeToUploads(pictures, listener), shownPictures(pictures)] as const,
    [pictures],
  );
  const images = useSyncExternalStore(subscribe, snapshot, snapshot);
  const shown = shownPost(post, author, images);
  return (
    <PostRow post={shown} viewerId={null} position={position} delivery={isSending ? "sending" : "failed"}>
      {isSending ? (
        <p role="status" className="mt-2 text-sm text-secondary">
          {texts.sending}
        </p>
      ) : (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <p className="text-danger">
            {toSentences([
              texts.notSent,
              failure ?? texts.sendFailed,
              ...(isRetriedLater ? [texts.goesByItself] : []),
            ])}
          </p>
          <span className="ml-auto flex gap-2">
            <Button size="small" variant="ghost" onClick={() => postOutbox.discard(post)}>
              {texts.discard}
            </Button>
            {status === "failed" && <RefusedActions post={post} userId={author.id} outbox={postOutbox} />}
            <NextStep post={post} />
          </span>
        </div>
      )}
    </PostRow>
  );
}

/** The action for a post that was not sent, unless one of its files was refused. */
function NextStep({ post }: Pick<OutgoingRowProps, "post">) {
  if (post.needsSignIn) {
    return (
      <ButtonLink href={routes.login(routes.home())} size="small">
        {entryTexts.signIn}
      </ButtonLink>
    );
  }
  if (refusedOf(uploadsOf(post.payload)).length > 0) return null;
  return (
    <Button size="small" onClick={() => postOutbox.resend(post)}>
      {texts.retry}
    </Button>
  );
}

/** Snapshot function of an outgoing post's pictures: from the file while this browser has it, else from the server. */
function shownPictures(pictures: readonly DraftPicture[]): () => readonly Picture[] {
  let last: readonly Picture[] = [];
  return () => {
    const next = pictures.flatMap(({ id, alt, isGif, upload }) => {
      const { url, size } = fileUploads.get(id) ?? {};
      const image = url && size ? { url, ...size, widths: [], thumbhash: null } : upload?.image;
      return image ? [{ ...image, alt, ...(isGif && { isAnimated: true as const }) }] : [];
    });
    // Same identity for the same pictures, as `useSyncExternalStore` requires.
    const isSame = next.length === last.length && next.every(({ url }, at) => url === last[at]?.url);
    if (!isSame) last = next;
    return last;
  };
}

/** Subscribes to the pictures' previews. Returns an unsubscribe function. */
function subscribeToUploads(pictures: readonly DraftPicture[], listener: () => void): () => void {
  const unsubscribers = pictures.map(({ id }) => fileUploads.subscribe(id, listener));
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}
