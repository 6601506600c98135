import type { AppDeps } from "#upstream/app-deps";
import { sweepMails, sweepMailsOfDeletedMembers } from "#upstream/core/mail/sweep-mails";
import { sweepUsernameReservations } from "#upstream/modules/account-deletion/username-reservation";
import { sweepExpiredSessions } from "#upstream/modules/auth/end-sessions";
import { sweepInvites } from "#upstream/modules/auth/invite";
import { sweepKnownDevices } from "#upstream/modules/auth/known-device";
import { removeQueuedChatMedia, sweepChatUploads } from "#upstream/modules/chat/messages/remove-chat-media";
import { sweepMessages } from "#upstream/modules/chat/messages/sweep-messages";
import { sweepExports, sweepOrphanedExports } from "#upstream/modules/data-export/sweep-exports";
import { sendDigests } from "#upstream/modules/digest/send-digests";
import { sweepMailedLinks } from "#upstream/modules/email/mailed-link";
import { sweepLinkPreviews } from "#upstream/modules/link-preview/sweep-link-previews";
import { removeQueuedPictures } from "#upstream/modules/media/storage/remove-pictures";
import { sweepOrphans } from "#upstream/modules/media/storage/sweep-orphans";
import { endSuspensions } from "#upstream/modules/moderation/actions/suspend-member";
import { sweepMutes } from "#upstream/modules/mute/sweep-mutes";
import { sweepNotifications } from "#upstream/modules/notification/sweep-notifications";
import { sweepPasskeyChallenges } from "#upstream/modules/passkey/passkey-challenge";
import { sweepUploads } from "#upstream/modules/post/media/post-uploads";
import { publishDueDrafts } from "#upstream/modules/post-draft/publish-due-drafts";
import { sweepPushes } from "#upstream/modules/push/queue-pushes";
import { sweepStories } from "#upstream/modules/story/sweep-stories";
import { refreshHashtagCounts } from "#upstream/modules/topic/refresh-hashtag-counts";
import { refreshPopularPosts, refreshTrends } from "#upstream/modules/trend/refresh-trends";
import { sweepTickets } from "#upstream/realtime/realtime-ticket";

/** A scheduled task, run by one process at a time. */
interface Sweep {
  /** Cron expression, in UTC. */
  readonly cron: string;
  run(deps: AppDeps): Promise<void>;
}

const HOURLY = "0 * * * *";
const EVERY_MINUTE = "* * * * *";
const EVERY_FIVE_MINUTES = "*/5 * * * *";
const EVERY_TEN_MINUTES = "*/10 * * * *";

/** The scheduled tasks by name. A schedule whose name is removed here is deleted from the database at the next start. */
export const sweeps: Readonly<Record<string, Sweep>> = {
  sessions: { cron: HOURLY, run: ({ db, clock }) => sweepExpiredSessions(db, clock()) },
  knownDevices: { cron: HOURLY, run: ({ db, clock }) => sweepKnownDevices(db, clock()) },
  notifications: { cron: HOURLY, run: ({ db, clock }) => sweepNotifications(db, clock()) },
  mutes: { cron: HOURLY, run: ({ db, clock }) => sweepMutes(db, clock()) },
  suspensions: { cron: EVERY_MINUTE, run: endSuspensions },
  tickets: { cron: HOURLY, run: ({ db, clock }) => sweepTickets(db, clock()) },
  digests: { cron: HOURLY, run: sendDigests },
  pushes: { cron: HOURLY, run: ({ db, clock }) => sweepPushes(db, clock()) },
  mailedLinks: { cron: HOURLY, run: ({ db, clock }) => sweepMailedLinks(db, clock()) },
  passkeyChallenges: { cron: HOURLY, run: ({ db, clock }) => sweepPasskeyChallenges(db, clock()) },
  invites: { cron: HOURLY, run: ({ db, clock }) => sweepInvites(db, clock()) },
  mails: { cron: HOURLY, run: sweepMails },
  mailsOfDeparted: { cron: EVERY_MINUTE, run: sweepMailsOfDeletedMembers },
  dataExports: { cron: EVERY_MINUTE, run: sweepExports },
  orphanedExports: { cron: HOURLY, run: sweepOrphanedExports },
  usernameReservations: { cron: HOURLY, run: ({ db, clock }) => sweepUsernameReservations(db, clock()) },
  pictures: { cron: EVERY_MINUTE, run: removeQueuedPictures },
  popularPosts: { cron: EVERY_FIVE_MINUTES, run: ({ db, clock }) => refreshPopularPosts(db, clock()) },
  trends: { cron: EVERY_TEN_MINUTES, run: ({ db, clock }) => refreshTrends(db, clock()) },
  hashtagCounts: { cron: EVERY_TEN_MINUTES, run: ({ db, clock }) => refreshHashtagCounts(db, clock()) },
  linkPreviews: { cron: HOURLY, run: sweepLinkPreviews },
  stories: { cron: EVERY_MINUTE, run: sweepStories },
  scheduledPosts: { cron: EVERY_MINUTE, run: publishDueDrafts },
  postUploads: { cron: HOURLY, run: sweepUploads },
  messages: { cron: EVERY_MINUTE, run: sweepMessages },
  chatUploads: { cron: HOURLY, run: sweepChatUploads },
  chatFiles: { cron: EVERY_MINUTE, run: removeQueuedChatMedia },
  orphans: { cron: HOURLY, run: sweepOrphans },
};
