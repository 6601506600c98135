import type { Notification } from "#contract/notification";
import type { Person } from "#contract/person";
import { alice, bob } from "#tests/unit/components/sample-people";
import { serverTime } from "#tests/unit/components/stub-api";

/** An id that sorts by the number. */
export function idOf(number: number): string {
  return `01a1fd06-0000-7000-8000-${String(number).padStart(12, "0")}`;
}

/** A sentence and its parts: who is named, the words, and what it is about. */
export function sentenceOf(names: readonly Person[], words: string, object: string) {
  const between = words.startsWith("and ") ? ", " : " and ";
  const actors = names.map(({ username, name, isVerified }, index) => ({
    username,
    name,
    isVerified,
    before: index === 0 ? "" : between,
  }));
  const who = actors.map(({ before, name }) => before + name).join("");
  return { message: `${who} ${words} ${object}`, sentence: { actors, words, object } };
}

/** "Bob Builder started following you", unread, created now and loaded later than any earlier event. */
export function notification(number: number, changes: Partial<Notification> = {}): Notification {
  const id = idOf(number);
  const { isFollowing, hasPendingRequest, isBlocked, followsYou, followerCount, ...actor } = bob();
  return {
    _id: id,
    id,
    asOf: serverTime(),
    userId: alice.id,
    username: actor.username,
    createdAt: new Date().toISOString(),
    type: "follow",
    kind: "follow",
    title: "New follower",
    ...sentenceOf([actor], "started following", "you"),
    isRead: false,
    groupKey: id,
    actor,
    otherActors: [],
    otherCount: 0,
    thumbnail: null,
    unavailable: null,
    earlierNews: [],
    postId: null,
    commentId: null,
    story: null,
    community: null,
    actorRelation: null,
    otherRelations: [],
    excerpt: null,
    page: null,
    ...changes,
  };
}

/** "Bob Builder wants to follow you". */
export function followRequest(number: number, changes: Partial<Notification> = {}): Notification {
  return notification(number, {
    type: "follow-request",
    kind: "follow-request",
    title: "Follow request",
    ...sentenceOf([bob()], "wants to follow", "you"),
    ...changes,
  });
}
