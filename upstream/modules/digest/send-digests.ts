import { isNull, lte, or } from "drizzle-orm";
import { linkedRoutes } from "#contract/linked-routes";
import type { Notification } from "#contract/notification";
import { UNSUBSCRIBE_PATH } from "#contract/paths";
import { routes } from "#contract/web-routes";
import type { AppDeps } from "#upstream/app-deps";
import { memberSettings } from "#upstream/core/db/schema/schema-account";
import { mailMember } from "#upstream/core/mail/mail-member";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { selectUnread } from "#upstream/modules/notification/find-entries";
import { digestToken } from "./digest-link.ts";
import {
  DIGEST_REACH_MS,
  type DueMember,
  digestDueSince,
  digestEnd,
  findDueMembers,
} from "./find-due-members.ts";

const BATCH_SIZE = 100;
/** The notifications that one mail lists. */
const LISTED_ENTRIES = 10;
// Sent only in the daytime, if the member's time zone is known.
const FIRST_HOUR = 8;
const LAST_HOUR = 21;

/** Mails members their unread notifications that are older than an hour, at most once a day. */
export async function sendDigests(deps: AppDeps): Promise<void> {
  if (!deps.mail.canSend) return;
  const now = deps.clock();
  let members: DueMember[] = [];
  do {
    members = await findDueMembers(deps.db, now, members.at(-1)?.id, BATCH_SIZE);
    for (const member of members) {
      if (isDaytime(now, member.timeZone)) await sendDigest(deps, member, now);
    }
  } while (members.length === BATCH_SIZE);
}

function isDaytime(now: Date, timeZone: string | null): boolean {
  if (timeZone === null) return true;
  const hour = Number(
    new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone }).format(now),
  );
  return hour >= FIRST_HOUR && hour <= LAST_HOUR;
}

/** Notifications that were read, withdrawn or hidden by a block meanwhile are left out; without any, no mail is sent. */
async function sendDigest(deps: AppDeps, member: DueMember, now: Date): Promise<void> {
  const to = digestEnd(now);
  const from = new Date(Math.max(member.digestedAt?.getTime() ?? 0, now.getTime() - DIGEST_REACH_MS));
  const reader = pictureReader(deps, member.id);
  await deps.db.transaction(async (tx) => {
    const entries = await selectUnread(tx, { ...reader, now: to }, { from, to }, LISTED_ENTRIES + 1);
    if (entries.length === 0) return;
    // Claims the digest: only one process succeeds, once a day.
    const [claimed] = await tx
      .insert(memberSettings)
      .values({ userId: member.id, digestedAt: to })
      .onConflictDoUpdate({
        target: memberSettings.userId,
        set: { digestedAt: to },
        setWhere: or(isNull(memberSettings.digestedAt), lte(memberSettings.digestedAt, digestDueSince(now))),
      })
      .returning({ userId: memberSettings.userId });
    if (claimed) await mailMember(deps, tx, member.id, { ...digestOf(entries, member.id, deps), now });
  });
}

function digestOf(entries: readonly Notification[], userId: string, { appOrigin, mail, keys }: AppDeps) {
  const [only] = entries;
  const token = digestToken(keys.digestLink, userId);
  const listed = entries.slice(0, LISTED_ENTRIES).map(({ message }) => `• ${message}`);
  const hasMore = entries.length > LISTED_ENTRIES;
  const count = hasMore ? `More than ${LISTED_ENTRIES}` : String(entries.length);
  return {
    subject:
      only && entries.length === 1 ? only.message : `${count} things you haven't seen on ${mail.productName}`,
    paragraphs: [
      "This happened while you were away:",
      [...listed, ...(hasMore ? ["and more"] : [])].join("\n"),
    ],
    action: { label: "Open your notifications", url: appOrigin + routes.notifications() },
    unsubscribe: {
      oneClickUrl: `${appOrigin}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token })}`,
      label: "Turn off these emails",
      url: appOrigin + linkedRoutes.unsubscribe(token),
    },
  };
}
