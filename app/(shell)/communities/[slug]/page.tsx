import type { Metadata } from "next";
import { CommunitySkeleton } from "#components/community/community-skeleton";
import { communityTexts as texts } from "#components/community/texts.ts";
import { PostListSkeleton } from "#components/post/feed/post-list-skeleton";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { isolated } from "#contract/isolate-name";
import { routes } from "#contract/web-routes";
import { loadCommunity } from "#lib/server/load/communities";
import { outcomeOf } from "#lib/server/load/outcome";
import { openGraph } from "#lib/server/page/open-graph";
import { isDocumentRequest } from "#lib/server/page/request";
import { CommunityScreen } from "./community-screen.tsx";

interface CommunityPageProps {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: CommunityPageProps): Promise<Metadata> {
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

export default async function CommunityPage({ params, searchParams }: CommunityPageProps) {
  const [{ slug }, { cursor }, isDocument] = await Promise.all([params, searchParams, isDocumentRequest()]);
  const skeleton = (
    <>
      <PageHeader title={texts.title} backTo={routes.communities()} />
      <CommunitySkeleton />
      <PostListSkeleton count={3} />
    </>
  );
  return (
    <StreamOnNavigation isDocument={isDocument} fallback={skeleton}>
      <CommunityScreen slug={slug} cursor={typeof cursor === "string" ? cursor : undefined} />
    </StreamOnNavigation>
  );
}
