import { eq } from "drizzle-orm";
import webPush from "web-push";
import * as z from "zod";
import type { Database } from "#upstream/core/db/connection/database";
import { installation } from "#upstream/core/db/schema/schema-account";
import { pushSubscriptions } from "#upstream/core/db/schema/schema-push";
import type { KeyRing, UpstreamKeys } from "#upstream/core/security/keys";
import { openSecret, sealSecret } from "#upstream/core/security/secret-box";

const NAME = "web push keys";

const storedKeys = z.object({ publicKey: z.string(), sealedPrivateKey: z.string() });

type StoredKeys = z.infer<typeof storedKeys>;

/** The keys that identify this installation to push services (RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Reads the keys of this installation, or creates them. If several processes do so concurrently, the first row is
 * used by all. Keys that no configured secret can decrypt are replaced, and all subscriptions are deleted, since they
 * are bound to the old keys.
 */
export async function openVapidKeys(db: Database, { atRest: ring }: UpstreamKeys): Promise<VapidKeys> {
  return db.transaction(async (tx) => {
    const made = makeKeys(ring);
    await tx.insert(installation).values({ name: NAME, value: made.stored }).onConflictDoNothing();
    const [row] = await tx
      .select({ value: installation.value })
      .from(installation)
      .where(eq(installation.name, NAME))
      .for("update");
    const stored = storedKeys.parse(row?.value);
    const privateKey = openSecret(ring, stored.sealedPrivateKey, NAME);
    if (privateKey !== null) {
      // Encrypted with the newest secret, so that older ones can be removed from the configuration.
      await store(tx, { ...stored, sealedPrivateKey: sealSecret(ring, privateKey, NAME) });
      return { publicKey: stored.publicKey, privateKey };
    }
    await store(tx, made.stored);
    await tx.delete(pushSubscriptions);
    return made.keys;
  });
}

function makeKeys(ring: KeyRing): { keys: VapidKeys; stored: StoredKeys } {
  const keys = webPush.generateVAPIDKeys();
  const sealedPrivateKey = sealSecret(ring, keys.privateKey, NAME);
  return { keys, stored: { publicKey: keys.publicKey, sealedPrivateKey } };
}

async function store(tx: Database, value: StoredKeys): Promise<void> {
  await tx.update(installation).set({ value }).where(eq(installation.name, NAME));
}
