import type { Metadata } from "next";
import { StoryEditor } from "#components/story/story-editor";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { getViewer } from "#lib/server/session/viewer";
import { newStoryMessages } from "#lib/shared/messages/story";

export const metadata: Metadata = { title: newStoryMessages.title, robots: { index: false } };

/** Where a story is made; on to Home when it is shared. */
export default async function NewStoryPage() {
  const viewer = await getViewer();
  return (
    <>
      <PageHeader title={newStoryMessages.title} backTo={routes.home()} />
      <noscript>
        <p className="m-4 rounded-control border border-line bg-card px-4 py-3">
          {newStoryMessages.needsScript}
        </p>
      </noscript>
      <div className="noscript:hidden">{viewer && <StoryEditor userId={viewer.userId} />}</div>
    </>
  );
}
