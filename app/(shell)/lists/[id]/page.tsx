import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { feedListTexts as texts } from "#components/feed-list/texts.ts";
import { PostListSkeleton } from "#components/post/feed/post-list-skeleton";
import { PageHeader } from "#components/ui/page-header";
import { isolated } from "#contract/text/isolate-name";
import { routes } from "#contract/web-routes";
import { loadFeedList } from "#lib/server/load/feed-lists";
import { outcomeOf } from "#lib/server/load/outcome";
import { ListScreen } from "./list-screen.tsx";

export async function generateMetadata({ params }: PageProps<"/lists/[id]">): Promise<Metadata> {
  const list = await outcomeOf(loadFeedList((await params).id));
  return {
    title: "value" in list ? isolated(list.value.name) : texts.notFound,
    robots: { index: false },
  };
}

export default async function ListPage({ params, searchParams }: PageProps<"/lists/[id]">) {
  const [{ id }, { cursor }] = await Promise.all([params, searchParams]);
  const skeleton = (
    <>
      <PageHeader title={texts.title} backTo={routes.lists()} />
      <div className="min-h-touch border-b border-line" />
      <PostListSkeleton count={4} />
    </>
  );
  return (
    <StreamOnNavigation fallback={skeleton}>
      <ListScreen id={id} cursor={typeof cursor === "string" ? cursor : undefined} />
    </StreamOnNavigation>
  );
}
