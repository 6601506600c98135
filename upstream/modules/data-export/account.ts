import { eq } from "drizzle-orm";
import { DEFAULT_SETTINGS } from "#contract/settings";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { mailedLinks, memberSettings } from "#upstream/core/db/schema/schema-account";
import { knownDevices } from "#upstream/core/db/schema/schema-device";
import { pushSubscriptions } from "#upstream/core/db/schema/schema-push";
import { backupCodes, passkeys, secondFactors } from "#upstream/core/db/schema/schema-second-factor";
import { mediaPath, type Owner } from "./sections/section.ts";

async function readProfile(db: Database, userId: string) {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new Error("The account is gone.");
  const { passwordHash, sessionVersion, searchName, deactivatedAt, profileImageKey, bgImageKey, ...profile } =
    row;
  return {
    ...profile,
    profileImage: profileImageKey && mediaPath(profileImageKey),
    cover: bgImageKey && mediaPath(bgImageKey),
  };
}

async function readSettings(db: Database, userId: string) {
  const [row] = await db.select().from(memberSettings).where(eq(memberSettings.userId, userId));
  if (!row) return { ...DEFAULT_SETTINGS };
  const { userId: _, digestedAt, ...settings } = row;
  return settings;
}

/** Security settings, without secrets. */
async function readSecurity(db: Database, userId: string) {
  const [factor] = await db
    .select({ since: secondFactors.activatedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return {
    authenticatorAppSince: factor?.since ?? null,
    backupCodesLeft: await db.$count(backupCodes, eq(backupCodes.userId, userId)),
    passkeys: await db
      .select({
        name: passkeys.name,
        isBackedUp: passkeys.isBackedUp,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    linksNotUsedYet: await db
      .select({
        purpose: mailedLinks.purpose,
        email: mailedLinks.email,
        createdAt: mailedLinks.createdAt,
        expiresAt: mailedLinks.expiresAt,
      })
      .from(mailedLinks)
      .where(eq(mailedLinks.userId, userId)),
    devicesSignedOut: await db
      .select({ signedOutAt: knownDevices.signedOutAt })
      .from(knownDevices)
      .where(eq(knownDevices.userId, userId)),
  };
}

/** Push subscriptions. Only the host of the endpoint is exported, since the full URL is a secret that allows pushing. */
async function readPushedBrowsers(db: Database, userId: string) {
  const rows = await db
    .select({ endpoint: pushSubscriptions.endpoint, createdAt: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  return rows.map(({ endpoint, createdAt }) => ({ service: URL.parse(endpoint)?.host ?? "", createdAt }));
}

/** The data of which every member has one record. */
export async function readAccount({ db, userId }: Owner) {
  return {
    profile: await readProfile(db, userId),
    settings: await readSettings(db, userId),
    security: await readSecurity(db, userId),
    pushedBrowsers: await readPushedBrowsers(db, userId),
  };
}

export type Account = Awaited<ReturnType<typeof readAccount>>;
