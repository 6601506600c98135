import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { updateSettings } from "#upstream/modules/settings/settings";
import { memberOfToken } from "./digest-link.ts";

/** Unsubscribing from digests, also without a session. */
export function registerDigestRoutes(route: RouteRegistrar, { db, keys }: AppDeps): void {
  route(
    "stopDigests",
    async ({ body }) => {
      const userId = memberOfToken(keys.digestLink, body.token);
      if (userId === null) throw new AppError("LINK_INVALID", "This link does not work");
      await stopDigests(db, userId);
      return { message: "You will no longer get these emails." };
    },
    // The link is the authorization: mail programs send nothing else (RFC 8058).
    { ownCsrfCheck: true },
  );
}

/** Turns a member's mails off; does nothing when the member was deleted. */
async function stopDigests(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [member] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for("key share");
    if (member) await updateSettings(tx, userId, { emailNotifications: false });
  });
}
