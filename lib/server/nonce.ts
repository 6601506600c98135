import "server-only";
import { headers } from "next/headers";
import { internalHeader } from "#lib/server/internal-headers";

/** What scripts within this answer have to carry, see the gate. */
export async function getNonce(): Promise<string | undefined> {
  return (await headers()).get(internalHeader.nonce) ?? undefined;
}
