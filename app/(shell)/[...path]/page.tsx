import type { Metadata } from "next";
import { PageNotFound } from "#components/shell/page-not-found";
import { setDocumentStatus } from "#lib/server/page/document-status";

export const metadata: Metadata = { title: "Page not found", robots: { index: false } };

/** The not-found page of every path without a page of its own. */
export default async function CatchAllPage() {
  await setDocumentStatus({ status: 404 });
  return <PageNotFound />;
}
