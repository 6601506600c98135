import type { MembershipState } from "#components/community/membership/use-membership.ts";
import type { FollowFailures } from "#components/person/use-relation.ts";
import type { ReportSubject } from "#components/report/report-subject.ts";
import type { FollowTarget } from "#lib/shared/follow-target";

/** Somebody, as sheets speak of them. */
export interface NamedPerson {
  username: string;
}

/** A sheet that any post, comment or profile may want: one of each stands in the page, and is told what it is about. */
export type SheetRequest =
  | { kind: "mute"; person: NamedPerson; onMuted?: () => void }
  | { kind: "report"; subject: ReportSubject; onReported?: (asOf: number) => void }
  | { kind: "collect"; postId: string }
  | { kind: "block"; person: NamedPerson }
  /** Of a private account. */
  | { kind: "unfollow"; target: FollowTarget; failures: FollowFailures | undefined }
  /** Of a community that lets people in. */
  | { kind: "leave"; membership: MembershipState }
  | { kind: "edit"; postId: string }
  /** The path of a page of ours. */
  | { kind: "share"; path: string }
  /** What the keys of the keyboard do. */
  | { kind: "shortcuts" }
  /** By a moderator, out of the community. */
  | { kind: "remove"; postId: string; community: string };

type Hear = (request: SheetRequest) => void;

let hear: Hear | undefined;
/** What was pressed before the page's sheets had begun to hear. */
let waiting: SheetRequest | undefined;

/** Opens a sheet over the page. Its code is loaded now. */
export function requestSheet(request: SheetRequest): void {
  if (hear) hear(request);
  else waiting = request;
}

/**
 * Hears of what is wanted, and of what was wanted last while nobody heard.
 * @returns how to stop
 */
export function onSheetRequest(callback: Hear): () => void {
  hear = callback;
  const early = waiting;
  waiting = undefined;
  if (early) callback(early);
  return () => {
    if (hear === callback) hear = undefined;
  };
}
