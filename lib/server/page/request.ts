import "server-only";
import { headers } from "next/headers";
import { internalHeader } from "#lib/server/gate/internal-headers";

/** The nonce that inline scripts of this response must carry; set by the gate. */
export async function getNonce(): Promise<string | undefined> {
  return (await headers()).get(internalHeader.nonce) ?? undefined;
}

/**
 * Whether the browser loads a whole document (then all main content is awaited for its HTML) rather than navigating
 * inside the app (then parts may stream). A client that does not say gets the document.
 */
export async function isDocumentRequest(): Promise<boolean> {
  const destination = (await headers()).get("sec-fetch-dest");
  return destination === null || destination === "document";
}
