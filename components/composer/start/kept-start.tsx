"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { MEMBERSHIP_EVENT } from "#components/community/membership/membership-event.ts";
import { POSTS, postOutbox, sentPosts } from "#components/composer/outgoing/post-outbox.ts";
import { FOLLOWED_EVENT } from "#components/person/followed-event.ts";
import { START_ID } from "#components/post/feed/start-id.ts";
import { useObserved } from "#lib/client/observable-map";
import { useOutbox } from "#lib/client/outbox/outbox";
import { debounceRefresh } from "#lib/client/page/refresh-page";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { type HomePosts, HomeStartIntro } from "./home-start-intro.tsx";

interface KeptStartProps {
  viewerId: string;
  /** What to follow; null for a feed that does not begin with it. */
  start: ReactNode;
  /** Whose posts the server's list has. */
  posts: HomePosts;
  /** A few people, above the posts of who follows hardly anybody yet; on a phone nobody would find them below. */
  people: ReactNode;
}

/**
 * The beginning of a new member's home. What was offered stays until the member leaves the page, since
 * who has followed one person looks for more; the first posts appear below it. A post that is written then takes its
 * place, since below it the author would look for it in vain; so does a list of the member's own posts alone.
 */
export function KeptStart({ viewerId, start, posts, people }: KeptStartProps) {
  const router = useRouter();
  const [kept, setKept] = useState(start);
  const written = useOutbox(postOutbox, POSTS).length + (useObserved(sentPosts, viewerId)?.length ?? 0);
  // Without other posts, what is written is shown above what is offered.
  const [writtenAbove, setWrittenAbove] = useState(written);
  // The few people stay as well, marked as followed: the server's next answer is without them.
  const [keptPeople, setKeptPeople] = useState(people);
  if (!keptPeople && people) setKeptPeople(people);
  const isEmpty = posts === "none";
  if (isEmpty && written !== writtenAbove) setWrittenAbove(written);
  if (kept !== null && !isEmpty && (posts === "own" || written > writtenAbove)) setKept(null);
  const isAwaitingPosts = kept !== null && isEmpty;

  useEffect(() => {
    if (!isAwaitingPosts) return;
    const { force, stop } = debounceRefresh(() => router.refresh());
    document.addEventListener(FOLLOWED_EVENT, force);
    document.addEventListener(MEMBERSHIP_EVENT, force);
    const unsubscribe = onServerEvent("hashtagFollowChanged", force);
    return () => {
      document.removeEventListener(FOLLOWED_EVENT, force);
      document.removeEventListener(MEMBERSHIP_EVENT, force);
      unsubscribe();
      stop();
    };
  }, [isAwaitingPosts, router]);

  if (kept === null) return written === 0 && keptPeople;
  return (
    <div id={START_ID}>
      <HomeStartIntro posts={isEmpty && written > 0 ? "own" : posts} />
      {kept}
    </div>
  );
}
