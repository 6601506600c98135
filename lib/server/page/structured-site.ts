import "server-only";
import { env } from "#lib/server/env";
import { getViewer } from "#lib/server/session/current-session";
import type { Site } from "#lib/shared/structured-data";
import { appDescription } from "./open-graph.ts";
import { isDocumentRequest } from "./request.ts";

/**
 * The site, for the structured data of documents served to visitors, which includes search engines; null for members and
 * navigations, which get none.
 */
export async function siteForVisitors(): Promise<Site | null> {
  const [viewer, isDocument] = await Promise.all([getViewer(), isDocumentRequest()]);
  if (viewer || !isDocument) return null;
  const { appName, appOrigin } = env();
  return { name: appName, description: appDescription(), origin: appOrigin };
}
