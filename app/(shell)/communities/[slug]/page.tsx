import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { CommunitySkeleton } from "#components/community/community-skeleton";
import { communityTexts as texts } from "#components/community/texts.ts";
import { PostListSkeleton } from "#components/post/feed/post-list-skeleton";
import { PageHeader } from "#components/ui/page-header";
import { isolated } from "#contract/text/isolate-name";
import { routes } from "#contract/web-routes";
import { loadCommunity } from "#lib/server/load/communities";
import { outcomeOf } from "#lib/server/load/outcome";
import { openGraph } from "#lib/server/page/open-graph";
import { CommunityScreen } from "./community-screen.tsx";

export async function generateMetadata({ params }: PageProps<"/communities/[slug]">): Promise<Metadata> {
  const { slug } = await params;
  const community = await outcomeOf(loadCommunity(slug));
  if ("refusal" in community) {
    const title = community.refusal.code === "NOT_FOUND" ? "Page not found" : texts.title;
    return { title, robots: { index: false } };
  }
  const { name, description, isPublic } = community.value;
  const title = isolated(name);
  const url = routes.community(community.value.slug);
  if (!isPublic) return { title, robots: { index: false } };
  return {
    title,
    ...(description && { description }),
    alternates: {
      canonical: url,
      types: {
        "application/rss+xml": [{ url: routes.communityFeed(slug), title }],
        "application/feed+json": [{ url: routes.communityFeed(slug, "json"), title }],
      },
    },
    ...(await openGraph({ title, ...(description && { description }), url })),
  };
}

export default async function CommunityPage({ params, searchParams }: PageProps<"/communities/[slug]">) {
  const [{ slug }, { cursor }] = await Promise.all([params, searchParams]);
  const skeleton = (
    <>
      <PageHeader title={texts.title} backTo={routes.communities()} />
      <CommunitySkeleton />
      <PostListSkeleton count={3} />
    </>
  );
  return (
    <StreamOnNavigation fallback={skeleton}>
      <CommunityScreen slug={slug} cursor={typeof cursor === "string" ? cursor : undefined} />
    </StreamOnNavigation>
  );
}
