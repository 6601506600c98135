import type { Metadata } from "next";
import { StoryEditor } from "#components/story/new/story-editor";
import { newStoryTexts } from "#components/story/new/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { loadFeedLists } from "#lib/server/load/feed-lists";
import { getViewer } from "#lib/server/session/current-session";

export const metadata: Metadata = { title: newStoryTexts.title, robots: { index: false } };

/** The story editor; continues to Home after sharing. */
export default async function NewStoryPage() {
  const viewer = await getViewer();
  const lists = (viewer ? await loadFeedLists() : []).map(({ id, name, personCount }) => ({
    id,
    name,
    personCount,
  }));
  return (
    <>
      <PageHeader title={newStoryTexts.title} backTo={routes.home()} />
      <noscript>
        <p className="m-4 rounded-control border border-line bg-card px-4 py-3">
          {newStoryTexts.needsScript}
        </p>
      </noscript>
      <div className="noscript:hidden">{viewer && <StoryEditor userId={viewer.userId} lists={lists} />}</div>
    </>
  );
}
