import "server-only";
import type { Passkey } from "#contract/passkey";
import { load } from "#lib/server/data/load";

/** The viewer's passkeys, newest first. */
export async function loadPasskeys(): Promise<Passkey[]> {
  return (await load("listPasskeys", {})).passkeys;
}
