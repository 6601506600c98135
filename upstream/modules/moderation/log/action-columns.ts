import { and, eq } from "drizzle-orm";
import { REPORTS_SHOWN } from "#contract/limits-moderation";
import type { ModerationAction } from "#contract/moderation";
import type { Database } from "#upstream/core/db/connection/database";
import { communities, users } from "#upstream/core/db/schema/schema";
import { moderationActions } from "#upstream/core/db/schema/schema-moderation";
import { labelOf, removedOf } from "#upstream/modules/moderation/moderation-subject";
import type { ActionRow } from "./record-action.ts";

/** A query of actions with the names of the communities that they are about. */
export function selectActions(db: Database) {
  return db
    .select({ action: moderationActions, username: users.username, communityName: communities.name })
    .from(moderationActions)
    .leftJoin(users, eq(users.id, moderationActions.personId))
    .leftJoin(
      communities,
      and(eq(moderationActions.subjectKind, "community"), eq(communities.id, moderationActions.subjectId)),
    )
    .$dynamic();
}

interface Selected {
  readonly action: ActionRow;
  /** Null also for a deleted account. */
  readonly username: string | null;
  readonly communityName: string | null;
}

/** The contract's action, for moderators. */
export function toModerationAction({ action, username, communityName }: Selected): ModerationAction {
  const { subjectKind, subjectId, actorKind, actorUsername } = action;
  const label = labelOf({ kind: subjectKind, username, communityName });
  return {
    id: action.id,
    kind: action.kind,
    actor: { kind: actorKind, username: actorUsername },
    subject: { kind: subjectKind, id: subjectId, label },
    username,
    reportNumbers: action.reportNumbers.slice(0, REPORTS_SHOWN),
    words: action.words,
    createdAt: action.createdAt.toISOString(),
    until: action.until?.toISOString() ?? null,
  };
}

const done: Record<Exclude<ModerationAction["kind"], "remove">, string> = {
  dismiss: "dismissed it",
  warn: "warned the person",
  hide: "hid what it is about",
  limit: "limited the person",
  suspend: "suspended the person",
  close: "closed it",
  show: "showed it again",
  unlimit: "ended the limit",
  restore: "restored the member",
  keep: "kept the action",
  undo: "undid the action",
  verify: "gave the badge",
  unverify: "removed the badge",
  "make-moderator": "made the member a moderator",
  "end-moderator": "ended the moderator's rights",
  "reset-2fa": "reset the second factor",
};

/** Who did what, as the second part of a sentence: "@mia dismissed it". */
export function whoDidWhat({ kind, subjectKind, actorKind, actorUsername }: ActionRow): string {
  const who = { moderator: `@${actorUsername}`, operator: "The operator", server: "The server" }[actorKind];
  const what = kind === "remove" ? `removed ${removedOf(subjectKind, "what it is about")}` : done[kind];
  return `${who} ${what}`;
}
