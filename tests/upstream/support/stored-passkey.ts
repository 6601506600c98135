import { randomBytes } from "node:crypto";
import type { TestUpstream } from "#tests/upstream/support/test-upstream";
import { newId } from "#upstream/core/db/new-id";
import { passkeys } from "#upstream/core/db/schema/schema-second-factor";

const random = () => randomBytes(32).toString("base64url");

/** Gives a member a passkey without a device, for tests that only count or name passkeys. */
export async function storePasskey({ db, now }: TestUpstream, userId: string, name: string): Promise<void> {
  await db.insert(passkeys).values({
    id: newId(now()),
    userId,
    createdAt: now(),
    credentialId: random(),
    publicKey: random(),
    counter: 1,
    transports: ["internal"],
    name,
    isBackedUp: true,
  });
}
