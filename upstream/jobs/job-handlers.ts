import type { AppDeps } from "#upstream/app-deps";
import type { JobKind, JobPayloads } from "#upstream/core/jobs/job-payloads";
import { deliverMail } from "#upstream/core/mail/deliver-mail";
import { makeExport } from "#upstream/modules/data-export/make-export";
import { notifyPollClosed } from "#upstream/modules/notification/notify-poll-closed";
import { purgePost } from "#upstream/modules/post/delete-post";
import { deliverPush } from "#upstream/modules/push/deliver-push";
import { sweeps } from "./sweeps.ts";

/** Which attempt at a job this is. */
interface JobAttempt {
  /** Nobody tries again after it. */
  readonly isLast: boolean;
}

/**
 * Does a job. It may come a second time (the process died before it was noted as done), and the row it names may be gone.
 * @throws when it is to be tried again
 */
export type JobHandler<K extends JobKind> = (
  deps: AppDeps,
  payload: JobPayloads[K],
  attempt: JobAttempt,
) => Promise<void>;

/** Who does which kind of job. */
export const jobHandlers: { readonly [K in JobKind]: JobHandler<K> } = {
  mail: deliverMail,
  push: deliverPush,
  export: makeExport,
  "poll-closed": notifyPollClosed,
  "post-purge": purgePost,
  // A name that an older version scheduled is nobody's any more.
  sweep: async (deps, { name }) => sweeps[name]?.run(deps),
};
