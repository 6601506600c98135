import "server-only";
import { headers } from "next/headers";
import { internalHeader } from "#lib/server/gate/internal-headers";
import { choosePageStatus, type PageStatus } from "#lib/server/gate/page-status";
import { isDocumentRequest } from "./request.ts";

/**
 * Sets the status of the document being rendered. Must be called before any of the page is sent, which on document
 * loads is always the case. Ignored for client-side navigations: on an error status the router would reload the page.
 */
export async function setDocumentStatus(pageStatus: PageStatus): Promise<void> {
  if (!(await isDocumentRequest())) return;
  const requestId = (await headers()).get(internalHeader.requestId);
  if (requestId) choosePageStatus(requestId, pageStatus);
}
