import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { bookmarkTexts as texts } from "#components/bookmark/texts.ts";
import { PostListSkeleton } from "#components/post/feed/post-list-skeleton";
import { PageHeader } from "#components/ui/page-header";
import { isolated } from "#contract/text/isolate-name";
import { routes } from "#contract/web-routes";
import { loadCollection } from "#lib/server/load/bookmarks";
import { outcomeOf } from "#lib/server/load/outcome";
import { CollectionScreen } from "./collection-screen.tsx";

export async function generateMetadata({ params }: PageProps<"/collections/[id]">): Promise<Metadata> {
  const collection = await outcomeOf(loadCollection((await params).id));
  return {
    title: "value" in collection ? isolated(collection.value.name) : texts.notFound,
    robots: { index: false },
  };
}

export default async function CollectionPage({ params, searchParams }: PageProps<"/collections/[id]">) {
  const [{ id }, { cursor }] = await Promise.all([params, searchParams]);
  const skeleton = (
    <>
      <PageHeader title={texts.collections} backTo={routes.bookmarks()} />
      <PostListSkeleton count={4} />
    </>
  );
  return (
    <StreamOnNavigation fallback={skeleton}>
      <CollectionScreen id={id} cursor={typeof cursor === "string" ? cursor : undefined} />
    </StreamOnNavigation>
  );
}
