import type { Metadata } from "next";
import { commentTexts } from "#components/comment/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { outcomeOf } from "#lib/server/load/outcome";
import { loadPost } from "#lib/server/load/posts";
import { postMetadata } from "#lib/server/page/post-metadata";
import { isDocumentRequest } from "#lib/server/page/request";
import { PostScreen } from "./post-screen.tsx";
import { PostSkeleton } from "./post-skeleton.tsx";

interface PostPageProps {
  params: Promise<{ postId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: PostPageProps): Promise<Metadata> {
  const { postId } = await params;
  // Shares the page's own request, which is cached.
  const loaded = await outcomeOf(loadPost(postId));
  return "value" in loaded
    ? postMetadata(loaded.value.post)
    : { title: commentTexts.notFound, robots: { index: false } };
}

/** A post with its comments. */
export default async function PostPage({ params, searchParams }: PostPageProps) {
  const [{ postId }, query, isDocument] = await Promise.all([params, searchParams, isDocumentRequest()]);
  const textOf = (name: string) => (typeof query[name] === "string" ? query[name] : undefined);
  return (
    <>
      <PageHeader title={commentTexts.post} backTo={routes.home()} />
      <StreamOnNavigation isDocument={isDocument} fallback={<PostSkeleton postId={postId} />}>
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
