import type { Metadata } from "next";
import { ComingPage } from "#components/shell/coming-page";
import { PageNotFound } from "#components/shell/page-not-found";
import { answerAs } from "#lib/server/answer-as";
import { type ComingPage as ComingPageContent, findComingPage } from "#lib/shared/coming-pages";

interface Props {
  params: Promise<{ path: string[] }>;
}

async function findPage({ params }: Props): Promise<ComingPageContent | undefined> {
  const { path } = await params;
  try {
    return findComingPage(path.map(decodeURIComponent));
  } catch {
    return undefined;
  }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await findPage(props))?.title ?? "Page not found", robots: { index: false } };
}

/** Every path without a page of its own: a screen that is still to come, or nothing. */
export default async function CatchAllPage(props: Props) {
  const page = await findPage(props);
  if (!page) {
    await answerAs({ status: 404 });
    return <PageNotFound />;
  }
  return <ComingPage page={page} />;
}
