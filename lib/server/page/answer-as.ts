import "server-only";
import { headers } from "next/headers";
import { internalHeader } from "#lib/server/gate/internal-headers";
import { choosePageStatus, type PageStatus } from "#lib/server/gate/page-status";
import { isDocumentRequest } from "./request.ts";

/**
 * Gives the document being rendered another status than 200. To be called before anything of the page is sent, which
 * for a document is always so. Navigations inside the app are left alone: the router would load the page anew.
 */
export async function answerAs(pageStatus: PageStatus): Promise<void> {
  if (!(await isDocumentRequest())) return;
  const requestId = (await headers()).get(internalHeader.requestId);
  if (requestId) choosePageStatus(requestId, pageStatus);
}
