import type { MembershipState } from "#components/community/membership/membership-status.ts";
import type { FollowFailures } from "#components/person/use-relation.ts";
import type { ReportSubject } from "#components/report/report-subject.ts";
import type { Conversation } from "#contract/chat";
import type { CommunityRef } from "#contract/community-ref";
import type { Post } from "#contract/post";
import type { FollowTarget } from "#lib/shared/follow-target";

/** A person, as named in sheets. */
export interface NamedPerson {
  username: string;
}

/** Opens a sheet shared by all posts, comments and profiles of the page. */
export type SheetRequest =
  | { kind: "mute"; person: NamedPerson; onMuted?: () => void }
  | { kind: "report"; subject: ReportSubject; onReported?: (asOf: number) => void }
  | { kind: "collect"; postId: string }
  /** The member's highlights, for one of their stories. */
  | { kind: "highlight"; storyId: string }
  /** The member's lists of people. */
  | { kind: "lists"; person: NamedPerson }
  | { kind: "block"; person: NamedPerson }
  /** For a private account. */
  | { kind: "unfollow"; target: FollowTarget; failures: FollowFailures | undefined }
  /** For a community that approves its members. */
  | { kind: "leave"; membership: MembershipState }
  | { kind: "edit"; postId: string }
  | { kind: "editComment"; commentId: string }
  /** The menu of a conversation in a list. */
  | { kind: "conversation"; conversation: Conversation }
  /** The question before a member deletes a conversation for themselves. */
  | { kind: "deleteConversation"; conversation: Conversation }
  /** Who may comment on the member's post. */
  | { kind: "commenters"; post: Pick<Post, "id" | "asOf" | "commentsFrom"> }
  /** Path of one of our pages. */
  | { kind: "share"; path: string }
  | { kind: "forward"; messageId: string }
  /** The earlier texts of a message; `mentions` are the usernames that they may link to. */
  | { kind: "messageHistory"; messageId: string; mentions: readonly string[] }
  /** The composer; without a community, for the member's followers. `quotes` is the post that is quoted. */
  | { kind: "compose"; community?: CommunityRef | undefined; quotes?: string | undefined }
  /** The list of keyboard shortcuts. */
  | { kind: "shortcuts" }
  /** The question before a member takes their own post out of the one that quotes it. */
  | { kind: "detach"; postId: string }
  /** A moderator removes a post from the community. */
  | { kind: "remove"; postId: string; community: string };

type Listener = (request: SheetRequest) => void;

let listener: Listener | undefined;
/** The last request made before the sheets were mounted. */
let waiting: SheetRequest | undefined;

/** Opens a sheet over the page, whose code is then loaded. */
export function requestSheet(request: SheetRequest): void {
  if (listener) listener(request);
  else waiting = request;
}

/**
 * Subscribes to sheet requests; also receives the last one made before.
 * @returns an unsubscribe function
 */
export function onSheetRequest(callback: Listener): () => void {
  listener = callback;
  const early = waiting;
  waiting = undefined;
  if (early) callback(early);
  return () => {
    if (listener === callback) listener = undefined;
  };
}
