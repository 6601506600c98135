import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { PostListSkeleton } from "#components/post/feed/post-list-skeleton";
import { PageNotFound } from "#components/shell/page-not-found";
import { PageHeader } from "#components/ui/page-header";
import { LISTED_TOPIC_MIN_POSTS } from "#contract/limits";
import { isolated } from "#contract/text/isolate-name";
import { routes } from "#contract/web-routes";
import { loadTaggedPosts, parseHashtag } from "#lib/server/load/discovery";
import { outcomeOf } from "#lib/server/load/outcome";
import { setDocumentStatus } from "#lib/server/page/document-status";
import { openGraph } from "#lib/server/page/open-graph";
import { isDocumentRequest } from "#lib/server/page/request";
import { TaggedPosts } from "./tagged-posts.tsx";

async function readAddress({ params, searchParams }: PageProps<"/tag/[tag]">) {
  const [{ tag }, { cursor }] = await Promise.all([params, searchParams]);
  return { hashtag: parseHashtag(tag), cursor: typeof cursor === "string" ? cursor : undefined };
}

export async function generateMetadata(props: PageProps<"/tag/[tag]">): Promise<Metadata> {
  const { hashtag, cursor } = await readAddress(props);
  if (hashtag === null) return { title: "Page not found", robots: { index: false } };
  const title = isolated(`#${hashtag}`);
  // Shares the page's own request.
  const tagged = (await isDocumentRequest()) && (await outcomeOf(loadTaggedPosts(hashtag, { cursor })));
  const isListed = tagged && "value" in tagged && tagged.value.topic.postCount >= LISTED_TOPIC_MIN_POSTS;
  return {
    title,
    alternates: { canonical: routes.tag(hashtag) },
    ...(await openGraph({ title, url: routes.tag(hashtag) })),
    ...(!isListed && { robots: { index: false } }),
  };
}

export default async function TagPage(props: PageProps<"/tag/[tag]">) {
  const { hashtag, cursor } = await readAddress(props);
  if (hashtag === null) {
    await setDocumentStatus({ status: 404 });
    return <PageNotFound />;
  }
  return (
    <StreamOnNavigation
      fallback={
        <>
          <PageHeader title={`#${hashtag}`} backTo={routes.home()} />
          <PostListSkeleton count={6} />
        </>
      }
    >
      <TaggedPosts hashtag={hashtag} cursor={cursor} />
    </StreamOnNavigation>
  );
}
