import type { Metadata } from "next";
import { PageNotFound } from "#components/shell/page-not-found";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import { PhotoFigure } from "#components/viewer/photo-figure";
import { viewerTexts } from "#components/viewer/texts.ts";
import { routes } from "#contract/web-routes";
import { mainOutcomeOf, outcomeOf } from "#lib/server/load/outcome";
import { loadPost } from "#lib/server/load/posts";
import { setDocumentStatus } from "#lib/server/page/document-status";

export async function generateMetadata({
  params,
}: PageProps<"/post/[postId]/photo/[number]">): Promise<Metadata> {
  const { postId } = await params;
  const loaded = await outcomeOf(loadPost(postId));
  const title =
    "value" in loaded ? viewerTexts.photoBy(loaded.value.post.author.username) : viewerTexts.title;
  return { title, robots: { index: false } };
}

/** Index of a picture from its one-based number in the URL; -1 if invalid. */
function indexOf(number: string): number {
  return /^[1-9]$/.test(number) ? Number(number) - 1 : -1;
}

/** A page for one picture of a post: for reloads of the image viewer, copied links, and browsers without script. */
export default async function PhotoPage({ params }: PageProps<"/post/[postId]/photo/[number]">) {
  const { postId, number } = await params;
  const loaded = await mainOutcomeOf(loadPost(postId));
  if ("refusal" in loaded && loaded.refusal.code !== "NOT_FOUND") {
    return (
      <>
        <PageHeader title={viewerTexts.title} backTo={routes.post(postId)} />
        <ErrorState title={viewerTexts.failed} text={loaded.refusal.message} />
      </>
    );
  }
  const index = indexOf(number);
  if ("refusal" in loaded || !loaded.value.post.images[index]) {
    await setDocumentStatus({ status: 404 });
    return <PageNotFound />;
  }
  const { post } = loaded.value;
  return (
    <div className="wide-page">
      <PageHeader
        title={viewerTexts.photoBy(post.author.username)}
        subtitle={viewerTexts.place(index + 1, post.images.length)}
        backTo={routes.post(post.id)}
      />
      <PhotoFigure post={post} index={index} />
    </div>
  );
}
