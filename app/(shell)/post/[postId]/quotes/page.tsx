import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { quoteTexts } from "#components/post/cards/quote-texts.ts";
import { PostListSkeleton } from "#components/post/feed/post-list-skeleton";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { QuotesScreen } from "./quotes-screen.tsx";

export const metadata: Metadata = { title: quoteTexts.listTitle, robots: { index: false } };

/** The posts that quote a post. */
export default async function PostQuotesPage({ params, searchParams }: PageProps<"/post/[postId]/quotes">) {
  const [{ postId }, { cursor }] = await Promise.all([params, searchParams]);
  return (
    <>
      <PageHeader title={quoteTexts.listTitle} backTo={routes.post(postId)} />
      <StreamOnNavigation fallback={<PostListSkeleton count={3} />}>
        <QuotesScreen postId={postId} cursor={typeof cursor === "string" ? cursor : undefined} />
      </StreamOnNavigation>
    </>
  );
}
