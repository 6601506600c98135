import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { OwnModerationAction } from "#contract/moderation-appeal";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { moderationActions, moderationAppeals } from "#upstream/core/db/schema/schema-moderation";
import { sendMail } from "#upstream/core/mail/send-mail";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { whoDidWhat } from "#upstream/modules/moderation/log/action-columns";
import type { ActionRow } from "#upstream/modules/moderation/log/record-action";
import type { ModerationDeps } from "#upstream/modules/moderation/moderation-deps";
import { labelOf } from "#upstream/modules/moderation/moderation-subject";
import { isAppealable, readActionExcerpts, selectOwnActions, toOwnAction } from "./own-moderation.ts";

interface NewAppeal {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  /** What the appeal is against. */
  readonly action: ActionRow;
  readonly text: string;
  readonly now: Date;
}

async function readOwnAction(tx: Database, userId: string, id: string) {
  const [own] = await selectOwnActions(tx, userId, eq(moderationActions.id, id));
  return own;
}

/** Mails an appeal to support, if a support address is configured: there may be no moderator who finds it. */
async function mailSupport(
  deps: ModerationDeps,
  tx: Database,
  { id, userId, username, action, text, now }: NewAppeal,
): Promise<void> {
  const to = deps.mail.supportAddress;
  if (to === null) return;
  await sendMail(deps, tx, {
    // The mail names the member, so it is deleted with their account.
    userId,
    to,
    subject: `Appeal by @${username}`,
    paragraphs: [
      `@${username} answers a decision about ${labelOf({ kind: action.subjectKind, username, communityName: null })}: ${whoDidWhat(action)}.`,
      `They wrote: ${text}`,
      `Moderators can decide it. The command \`npm run admin -- appeals\` lists it, and \`decide-appeal ${id}\` decides it.`,
    ],
    now,
  });
}

/**
 * Stores the caller's appeal against an action on them, and mails it to support.
 * @throws AppError NOT_FOUND for another member's action; CONFLICT for one that cannot be appealed against, or was already
 */
export async function appealAction(
  deps: ModerationDeps,
  userId: string,
  actionId: string,
  text: string,
): Promise<OwnModerationAction> {
  return deps.db.transaction(async (tx) => {
    const member = await lockMember(tx, userId);
    if (!member) throw sessionEnded();
    const own = await readOwnAction(tx, userId, actionId);
    if (!own) throw new AppError("NOT_FOUND", "This decision does not exist");
    if (own.appeal) throw new AppError("CONFLICT", "You have already answered this decision.");
    const now = deps.clock();
    if (!isAppealable(own.action, now)) {
      throw new AppError("CONFLICT", "This decision can no longer be answered.");
    }
    const id = newId(now);
    await tx.insert(moderationAppeals).values({ id, actionId, userId, text, createdAt: now });
    const { username } = member;
    await mailSupport(deps, tx, { id, userId, username, action: own.action, text, now });
    const stored = await readOwnAction(tx, userId, actionId);
    if (!stored) throw new Error("The appeal was not stored.");
    const excerpts = await readActionExcerpts(tx, [actionId]);
    return toOwnAction(stored, excerpts.get(actionId), now);
  });
}
