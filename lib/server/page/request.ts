import "server-only";
import { headers } from "next/headers";
import { internalHeader } from "#lib/server/gate/internal-headers";

/** What scripts within this answer have to carry, see the gate. */
export async function getNonce(): Promise<string | undefined> {
  return (await headers()).get(internalHeader.nonce) ?? undefined;
}

/**
 * Whether the browser loads a whole document (then everything promised stands in its HTML) rather than
 * navigating inside the app (then parts may stream). A client that does not say is given the document.
 */
export async function isDocumentRequest(): Promise<boolean> {
  const destination = (await headers()).get("sec-fetch-dest");
  return destination === null || destination === "document";
}
