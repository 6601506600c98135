"use client";

import { useMemo, useSyncExternalStore } from "react";
import { authTexts } from "#components/auth/texts.ts";
import { PostRow } from "#components/post/post-row";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import type { Person } from "#contract/person";
import { routes } from "#contract/web-routes";
import { shownPictures, subscribeToUploads } from "./pictures/outgoing-pictures.ts";
import { isSendable, picturesOf, uploadsOf, withoutUploads } from "./post-draft.ts";
import { type OutgoingPost, postOutbox, sendWithoutRefused } from "./post-outbox.ts";
import { refusedOf } from "./post-uploads.ts";
import { shownPost } from "./shown-post.ts";
import { composerTexts as texts } from "./texts.ts";
import { toSentences } from "./to-sentences.ts";

interface OutgoingRowProps {
  post: OutgoingPost;
  author: Person;
  /** In its feed, from 1. */
  position: number;
}

/** A post on its way: as it will look, with what became of it. */
export function OutgoingRow({ post, author, position }: OutgoingRowProps) {
  const { payload, status, failure, needsSignIn } = post;
  const isSending = status === "sending";
  const goesByItself = status === "waiting" && !needsSignIn;
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
              ...(goesByItself ? [texts.goesByItself] : []),
            ])}
          </p>
          <span className="ml-auto flex gap-2">
            <Button size="small" variant="ghost" onClick={() => postOutbox.discard(post)}>
              {texts.discard}
            </Button>
            <NextStep post={post} author={author} />
          </span>
        </div>
      )}
    </PostRow>
  );
}

/** What can be done about a post that was not sent. */
function NextStep({ post, author }: Pick<OutgoingRowProps, "post" | "author">) {
  if (post.needsSignIn) {
    return (
      <ButtonLink href={routes.login(routes.home())} size="small">
        {authTexts.signIn}
      </ButtonLink>
    );
  }
  const refused = refusedOf(uploadsOf(post.payload));
  if (refused.length === 0) {
    return (
      <Button size="small" onClick={() => postOutbox.resend(post)}>
        {texts.retry}
      </Button>
    );
  }
  const rest = withoutUploads(post.payload, refused);
  if (!isSendable(rest)) return null;
  return (
    <Button size="small" onClick={() => sendWithoutRefused(author.id, post)}>
      {texts.sendWithout}
    </Button>
  );
}
