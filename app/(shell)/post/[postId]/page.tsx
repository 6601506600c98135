import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { commentTexts } from "#components/comment/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { outcomeOf } from "#lib/server/load/outcome";
import { loadPost } from "#lib/server/load/posts";
import { postMetadata } from "#lib/server/page/post-metadata";
import { PostScreen } from "./post-screen.tsx";
import { PostSkeleton } from "./post-skeleton.tsx";

export async function generateMetadata({ params }: PageProps<"/post/[postId]">): Promise<Metadata> {
  const { postId } = await params;
  // Shares the page's own request, which is cached.
  const loaded = await outcomeOf(loadPost(postId));
  return "value" in loaded
    ? postMetadata(loaded.value.post, loaded.value.isIndexable)
    : { title: commentTexts.notFound, robots: { index: false } };
}

/** A post with its comments. */
export default async function PostPage({ params, searchParams }: PageProps<"/post/[postId]">) {
  const [{ postId }, query] = await Promise.all([params, searchParams]);
  const textOf = (name: string) => (typeof query[name] === "string" ? query[name] : undefined);
  return (
    <>
      <PageHeader title={commentTexts.post} backTo={routes.home()} />
      <StreamOnNavigation fallback={<PostSkeleton postId={postId} />}>
        <PostScreen
          postId={postId}
          cursor={textOf("cursor")}
          linkedId={textOf("comment") ?? textOf("reply")}
          answeredId={textOf("reply") ?? null}
        />
      </StreamOnNavigation>
    </>
  );
}
