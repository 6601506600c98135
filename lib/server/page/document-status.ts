import "server-only";
import { type PageAnswer, setPageAnswer } from "#lib/server/page-answer";
import { isDocumentRequest } from "./request.ts";

/**
 * Sets the status of the document being rendered. Must be called before any of the page is sent, which on document
 * loads is always the case. Ignored for client-side navigations: on an error status the router would reload the page.
 */
export async function setDocumentStatus(
  decided: Pick<PageAnswer, "status" | "retryAfterSeconds">,
): Promise<void> {
  if (await isDocumentRequest()) setPageAnswer(decided);
}
