import type { Metadata } from "next";
import { bookmarkTexts as texts } from "#components/bookmark/texts.ts";
import { PostListSkeleton } from "#components/post/feed/post-list-skeleton";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { isolated } from "#contract/isolate-name";
import { routes } from "#contract/web-routes";
import { loadCollection } from "#lib/server/load/bookmarks";
import { outcomeOf } from "#lib/server/load/outcome";
import { isDocumentRequest } from "#lib/server/page/request";
import { CollectionScreen } from "./collection-screen.tsx";

interface CollectionPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: CollectionPageProps): Promise<Metadata> {
  const collection = await outcomeOf(loadCollection((await params).id));
  return {
    title: "value" in collection ? isolated(collection.value.name) : texts.notFound,
    robots: { index: false },
  };
}

export default async function CollectionPage({ params, searchParams }: CollectionPageProps) {
  const [{ id }, { cursor }, isDocument] = await Promise.all([params, searchParams, isDocumentRequest()]);
  const skeleton = (
    <>
      <PageHeader title={texts.collections} backTo={routes.bookmarks()} />
      <PostListSkeleton count={4} />
    </>
  );
  return (
    <StreamOnNavigation isDocument={isDocument} fallback={skeleton}>
      <CollectionScreen id={id} cursor={typeof cursor === "string" ? cursor : undefined} />
    </StreamOnNavigation>
  );
}
