import type { AppDeps } from "#upstream/app-deps";
import type { JobKind, JobPayloads } from "#upstream/core/jobs/job-payloads";
import { deliverMail } from "#upstream/core/mail/deliver-mail";
import { showPreviewInMessages } from "#upstream/modules/chat/messages/message-previews";
import { makeExport } from "#upstream/modules/data-export/make-export";
import { fetchPreview } from "#upstream/modules/link-preview/fetch-preview";
import { notifyPollClosed } from "#upstream/modules/notification/notify-poll-closed";
import { purgePost } from "#upstream/modules/post/delete-post";
import { deliverPush } from "#upstream/modules/push/deliver-push";
import { sweeps } from "./sweeps.ts";

interface JobAttempt {
  /** Whether there will be no retry after this attempt. */
  readonly isLast: boolean;
}

/**
 * Runs a job. A job may run more than once (if the process dies before it is marked as done), and the row it names may no longer
 * exist.
 * @throws when it should be retried
 */
export type JobHandler<K extends JobKind> = (
  deps: AppDeps,
  payload: JobPayloads[K],
  attempt: JobAttempt,
) => Promise<void>;

/** The handler of each kind of job. */
export const jobHandlers: { readonly [K in JobKind]: JobHandler<K> } = {
  mail: deliverMail,
  push: deliverPush,
  export: makeExport,
  "poll-closed": notifyPollClosed,
  "post-purge": purgePost,
  "link-preview": fetchPreview,
  "message-previews": showPreviewInMessages,
  // A name that only an older version knew is ignored.
  sweep: async (deps, { name }) => sweeps[name]?.run(deps),
};
