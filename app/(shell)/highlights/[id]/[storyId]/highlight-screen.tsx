import { Pencil, Timer } from "lucide";
import { highlightBy, highlightTexts as texts } from "#components/story/highlights/texts.ts";
import { StoryPagePlayer } from "#components/story/player/story-page-player";
import { storyTexts } from "#components/story/player/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { Icon } from "#components/ui/icon";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { loadHighlight } from "#lib/server/load/highlights";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { setDocumentStatus } from "#lib/server/page/document-status";
import { getViewer } from "#lib/server/session/current-session";

interface HighlightScreenProps {
  id: string;
  /** The story to show; the first by default. */
  storyId: string | null;
}

/** The page of a highlight, or why it cannot be shown. */
export async function HighlightScreen({ id, storyId }: HighlightScreenProps) {
  const [viewer, found] = await Promise.all([getViewer(), mainOutcomeOf(loadHighlight(id))]);
  if (
    "refusal" in found &&
    found.refusal.code !== "NOT_FOUND" &&
    found.refusal.code !== "VALIDATION_FAILED"
  ) {
    return (
      <>
        <PageHeader title={texts.highlight} backTo={routes.home()} />
        <ErrorState title={texts.loadFailed} text={found.refusal.message} />
      </>
    );
  }
  const { highlight, stories = [] } = "value" in found ? found.value : {};
  const shown = storyId === null ? stories[0] : stories.find((story) => story.id === storyId);
  if (!highlight || !viewer || !shown) {
    await setDocumentStatus({ status: 404 });
    return (
      <>
        <PageHeader title={texts.highlight} backTo={routes.home()} />
        <EmptyState
          icon={Timer}
          title={highlight ? storyTexts.gone : texts.missing}
          text={highlight ? storyTexts.goneHint : texts.missingHint}
          action={
            highlight ? (
              <ButtonLink href={routes.highlight(id)}>{texts.toHighlight}</ButtonLink>
            ) : (
              <ButtonLink href={routes.home()}>{texts.toHome}</ButtonLink>
            )
          }
        />
      </>
    );
  }
  const { name } = highlight;
  return (
    <div className="wide-page">
      <h1 className="sr-only">{highlightBy(name, shown.author.name)}</h1>
      <StoryPagePlayer stories={stories} highlight={{ id, name }} storyId={shown.id} viewer={viewer} />
      {shown.author.username === viewer.username && (
        // With script it is in the story's menu.
        <p className="hidden justify-center p-4 noscript:flex">
          <ButtonLink href={routes.highlight(id, "edit")}>
            <Icon of={Pencil} className="size-icon" />
            {texts.edit}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
