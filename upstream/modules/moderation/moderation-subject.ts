import type { ModerationActionKind, ModerationSubjectKind } from "#contract/moderation";
import { isolated } from "#contract/text/isolate-name";

/** What an action or a report is about. */
export interface ModerationSubject {
  readonly kind: ModerationSubjectKind;
  readonly id: string;
  /** The author or the person; null for communities and conversations, and deleted accounts. */
  readonly personId: string | null;
}

/** A member as the subject of an action. */
export function personSubject(id: string): ModerationSubject {
  return { kind: "person", id, personId: id };
}

const bare: Record<Exclude<ModerationSubjectKind, "person" | "community">, string> = {
  post: "a post",
  comment: "a comment",
  story: "a story",
  message: "a private message",
  conversation: "a private conversation",
};

interface Named {
  readonly kind: ModerationSubjectKind;
  readonly username: string | null;
  /** The name of a community; null once that is deleted. */
  readonly communityName: string | null;
}

/** A subject in words for moderators, such as "a post by @bob". */
export function labelOf({ kind, username, communityName }: Named): string {
  if (kind === "community") {
    return communityName === null ? "a deleted community" : `the community ${isolated(communityName)}`;
  }
  const by = username === null ? "a deleted account" : `@${username}`;
  if (kind === "person") return by;
  return kind === "conversation" ? bare[kind] : `${bare[kind]} by ${by}`;
}

/** A subject in words for the person concerned, such as "your post". */
export function ownLabelOf(kind: ModerationSubjectKind): string {
  if (kind === "person") return "your account";
  if (kind === "community") return "your community";
  return kind === "conversation" ? "your group" : bare[kind].replace("a ", "your ");
}

/** What was removed, in words for the person concerned: of a conversation only its picture. */
export function removedLabelOf(kind: ModerationSubjectKind): string {
  return kind === "conversation" ? "the picture that you gave a group" : ownLabelOf(kind);
}

/** What an action was about, in words for the person concerned. */
export function concernedLabelOf(action: ModerationActionKind, kind: ModerationSubjectKind): string {
  return action === "remove" ? removedLabelOf(kind) : ownLabelOf(kind);
}

/** What was removed, in words for others: `whole`, but of a conversation only its picture. */
export function removedOf(kind: ModerationSubjectKind, whole: string): string {
  return kind === "conversation" ? "the picture of the group" : whole;
}

/** A subject in words for who reported it, such as "a post". */
export function reportedLabelOf(kind: ModerationSubjectKind): string {
  if (kind === "person") return "a person";
  return kind === "community" ? "a community" : bare[kind];
}
