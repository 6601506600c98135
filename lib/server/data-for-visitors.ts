import "server-only";
import { getNonce } from "#lib/server/nonce";
import { isDocumentRequest } from "#lib/server/request-mode";
import { getViewer } from "#lib/server/session/viewer";
import type { StructuredData } from "#lib/server/structured-data";

/** Structured data for the documents of visitors, as search engines are; null for everybody else. */
export async function dataForVisitors(
  make: () => StructuredData,
): Promise<{ data: StructuredData; nonce: string | undefined } | null> {
  const [viewer, isDocument, nonce] = await Promise.all([getViewer(), isDocumentRequest(), getNonce()]);
  if (viewer || !isDocument) return null;
  return { data: make(), nonce };
}
