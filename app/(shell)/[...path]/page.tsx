import type { Metadata } from "next";
import { PageNotFound } from "#components/shell/page-not-found";
import { answerAs } from "#lib/server/page/answer-as";

export const metadata: Metadata = { title: "Page not found", robots: { index: false } };

/** Every path without a page of its own. */
export default async function CatchAllPage() {
  await answerAs({ status: 404 });
  return <PageNotFound />;
}
