import { eq } from "drizzle-orm";
import webPush from "web-push";
import * as z from "zod";
import type { Database } from "#upstream/core/db/connection/connection";
import { installation } from "#upstream/core/db/schema/schema-account";
import { pushSubscriptions } from "#upstream/core/db/schema/schema-push";
import type { KeyRing, UpstreamKeys } from "#upstream/core/security/keys";
import { openSecret, sealSecret } from "#upstream/core/security/secret-box";

const NAME = "web push keys";

const storedKeys = z.object({ publicKey: z.string(), sealedPrivateKey: z.string() });

type StoredKeys = z.infer<typeof storedKeys>;

/** By which push services know this installation (RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The keys of this installation, made when there are none; of several processes that make some at once, one wins. Keys
 * that no present secret opens are replaced, with every subscription, since browsers have subscribed with the old ones.
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
      // With the newest secret, so that the older ones can be taken away.
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
