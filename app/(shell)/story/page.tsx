import type { Metadata } from "next";
import { StoryEditor } from "#components/story/new/story-editor";
import { newStoryTexts } from "#components/story/new/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import type { Story } from "#contract/story";
import { routes } from "#contract/web-routes";
import { loadFeedLists } from "#lib/server/load/feed-lists";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { loadStory } from "#lib/server/load/stories";
import { getViewer } from "#lib/server/session/current-session";
import { RefusedAddition } from "./refused-addition.tsx";

export const metadata: Metadata = { title: newStoryTexts.title, robots: { index: false } };

/** The story editor, also of a story that shows another one; continues to Home after sharing. */
export default async function NewStoryPage({ searchParams }: PageProps<"/story">) {
  const { adds } = await searchParams;
  const [viewer, added] = await Promise.all([
    getViewer(),
    typeof adds === "string" ? mainOutcomeOf(loadStory(adds)) : null,
  ]);
  const original = added && "value" in added ? added.value : undefined;
  if (added && !original?.canAdd) {
    return <RefusedAddition refusal={"refusal" in added ? added.refusal : undefined} />;
  }
  const lists = (viewer ? await loadFeedLists() : []).map(({ id, name, personCount }) => ({
    id,
    name,
    personCount,
  }));
  return (
    <>
      <PageHeader title={original ? newStoryTexts.addTitle : newStoryTexts.title} backTo={routes.home()} />
      <noscript>
        <p className="m-4 rounded-control border border-line bg-card px-4 py-3">
          {newStoryTexts.needsScript}
        </p>
      </noscript>
      <div className="noscript:hidden">
        {viewer && (
          <StoryEditor userId={viewer.userId} lists={lists} original={original && shownIn(original)} />
        )}
      </div>
    </>
  );
}

/** A story as another one shows it. */
function shownIn({ id, author, image, text }: Story) {
  return { kind: "story" as const, id, author, image, text: text?.content ?? "" };
}
