import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { memberOfToken } from "./digest-link.ts";
import { stopDigests } from "./stop-digests.ts";

/** Doing without digests, also for who is not signed in. */
export function registerDigestRoutes(route: RouteRegistrar, { db, keys }: AppDeps): void {
  route(
    "stopDigests",
    async ({ body }) => {
      const userId = memberOfToken(keys.digestLink, body.token);
      if (userId === null) throw new AppError("LINK_INVALID", "This link does not work");
      await stopDigests(db, userId);
      return { message: "You will get no more of these mails." };
    },
    // The link is the proof, and mail programs that follow it have no other (RFC 8058).
    { ownCsrfCheck: true },
  );
}
