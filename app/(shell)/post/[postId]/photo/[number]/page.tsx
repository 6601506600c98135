import type { Metadata } from "next";
import { PageNotFound } from "#components/shell/page-not-found";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import { PhotoFigure } from "#components/viewer/photo-figure";
import { routes } from "#contract/web-routes";
import { answerAs } from "#lib/server/answer-as";
import { mainOutcomeOf, outcomeOf } from "#lib/server/data/outcome";
import { loadPost } from "#lib/server/data/post";
import { viewerMessages } from "#lib/shared/messages/viewer";

interface PhotoPageProps {
  params: Promise<{ postId: string; number: string }>;
}

export async function generateMetadata({ params }: PhotoPageProps): Promise<Metadata> {
  const { postId } = await params;
  const loaded = await outcomeOf(loadPost(postId));
  const title =
    "value" in loaded ? viewerMessages.photoBy(loaded.value.post.author.username) : viewerMessages.title;
  return { title, robots: { index: false } };
}

/** Place of a picture from the number in its address, which counts from 1; -1 for what is no number. */
function indexOf(number: string): number {
  return /^[1-9]$/.test(number) ? Number(number) - 1 : -1;
}

/** One picture of a post: what the image viewer shows, for a reload, a copied link and those without script. */
export default async function PhotoPage({ params }: PhotoPageProps) {
  const { postId, number } = await params;
  const loaded = await mainOutcomeOf(loadPost(postId));
  if ("refusal" in loaded && loaded.refusal.code !== "NOT_FOUND") {
    return (
      <>
        <PageHeader title={viewerMessages.title} backTo={routes.post(postId)} />
        <ErrorState title={viewerMessages.failed} text={loaded.refusal.message} />
      </>
    );
  }
  const index = indexOf(number);
  if ("refusal" in loaded || !loaded.value.post.images[index]) {
    await answerAs({ status: 404 });
    return <PageNotFound />;
  }
  const { post } = loaded.value;
  return (
    <div className="wide-page">
      <PageHeader
        title={viewerMessages.photoBy(post.author.username)}
        subtitle={viewerMessages.place(index + 1, post.images.length)}
        backTo={routes.post(post.id)}
      />
      <PhotoFigure post={post} index={index} />
    </div>
  );
}
