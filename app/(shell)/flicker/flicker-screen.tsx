import { Images } from "lucide";
import { FlickerFeed } from "#components/flicker/flicker-feed";
import { flickerTexts as texts } from "#components/flicker/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { routes } from "#contract/web-routes";
import { loadFlickerFeed } from "#lib/server/load/feed";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";

interface FlickerScreenProps {
  cursor: string | undefined;
  /** When the feed was opened, in ms since 1970; now by default. */
  openedAt: number | undefined;
}

/** The posts of /flicker that the reader had not seen when it was first opened. */
export async function FlickerScreen({ cursor, openedAt: asked }: FlickerScreenProps) {
  const loading = mainOutcomeOf(loadFlickerFeed({ cursor, openedAt: asked }));
  const [loaded, viewer] = await Promise.all([loading, getViewer()]);
  if ("refusal" in loaded) {
    return (
      <div className="grid min-h-dvh place-content-center">
        <ErrorState title={texts.failed} text={loaded.refusal.message} />
      </div>
    );
  }
  const { posts, nextCursor, openedAt } = loaded.value;
  if (posts.length === 0 && nextCursor === null) {
    return (
      <div className="grid min-h-dvh place-content-center">
        <EmptyState
          icon={Images}
          title={texts.nothing}
          text={texts.nothingHint}
          action={<ButtonLink href={routes.createPost()}>{texts.post}</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <FlickerFeed
      viewerId={viewer?.userId ?? null}
      posts={posts}
      nextCursor={nextCursor}
      openedAt={openedAt}
    />
  );
}
