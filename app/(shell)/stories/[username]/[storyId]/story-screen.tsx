import { Timer } from "lucide";
import { StoryPagePlayer } from "#components/story/player/story-page-player";
import { storyTexts as texts } from "#components/story/player/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import type { Story } from "#contract/story";
import { routes } from "#contract/web-routes";
import { mainOutcomeOf, outcomeOf } from "#lib/server/load/outcome";
import { loadStoriesOf, loadStory } from "#lib/server/load/stories";
import { setDocumentStatus } from "#lib/server/page/document-status";
import { getViewer } from "#lib/server/session/current-session";

interface StoryScreenProps {
  username: string;
  /** The story to show; the first unseen one by default. */
  storyId: string | null;
}

interface Shown {
  stories: Story[];
  storyId: string;
}

/** A person's stories including the requested one; an expired story that is kept is shown alone. */
async function loadShown({ username, storyId }: StoryScreenProps): Promise<Shown | null> {
  const live = await outcomeOf(loadStoriesOf(username));
  if ("refusal" in live && live.refusal.code !== "NOT_FOUND") throw live.refusal;
  const stories = "value" in live ? live.value : [];
  const first = storyId === null ? (stories.find(({ isSeen }) => !isSeen) ?? stories[0]) : undefined;
  const asked = first ?? stories.find(({ id }) => id === storyId);
  if (asked) return { stories, storyId: asked.id };
  if (storyId === null) return null;
  const kept = await loadStory(storyId);
  return kept.author.username === username.toLowerCase() ? { stories: [kept], storyId } : null;
}

/** The page of a person's stories, or why they cannot be shown. */
export async function StoryScreen(asked: StoryScreenProps) {
  const [viewer, shown] = await Promise.all([getViewer(), mainOutcomeOf(loadShown(asked))]);
  if ("refusal" in shown && shown.refusal.code !== "NOT_FOUND") {
    return (
      <>
        <PageHeader title={texts.page} backTo={routes.home()} />
        <ErrorState title={texts.failed} text={shown.refusal.message} />
      </>
    );
  }
  if ("refusal" in shown || !shown.value || !viewer) {
    await setDocumentStatus({ status: 404 });
    return (
      <>
        <PageHeader title={texts.page} backTo={routes.home()} />
        <EmptyState
          icon={Timer}
          title={texts.gone}
          text={texts.goneHint}
          action={<ButtonLink href={routes.profile(asked.username)}>{texts.toProfile}</ButtonLink>}
        />
      </>
    );
  }
  const { stories, storyId } = shown.value;
  const { author } = stories[0] ?? {};
  return (
    <div className="wide-page">
      <h1 className="sr-only">
        {author?.username === viewer.username ? texts.ownTitle : texts.title(author?.name ?? "")}
      </h1>
      <StoryPagePlayer stories={stories} storyId={storyId} viewer={viewer} />
    </div>
  );
}
