import { Star } from "lucide";
import type { Metadata } from "next";
import { FavoriteStories } from "#components/story/favorites/favorite-stories";
import { favoriteTexts as texts } from "#components/story/favorites/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { loadFavoriteStories } from "#lib/server/load/stories";

export const metadata: Metadata = { title: texts.title, robots: { index: false } };

/** The stories that the viewer has saved. */
export default async function FavoritesPage({ searchParams }: PageProps<"/favorites">) {
  const { cursor } = await searchParams;
  const loaded = await mainOutcomeOf(
    loadFavoriteStories({ cursor: typeof cursor === "string" ? cursor : undefined }),
  );
  return (
    <>
      <PageHeader title={texts.title} backTo={routes.bookmarks()} />
      {"refusal" in loaded ? (
        <ErrorState title={texts.failed} text={loaded.refusal.message} />
      ) : loaded.value.stories.length === 0 ? (
        <EmptyState
          icon={Star}
          title={texts.none}
          text={texts.noneHint}
          action={<ButtonLink href={routes.allStories()}>{texts.toStories}</ButtonLink>}
        />
      ) : (
        <FavoriteStories {...loaded.value} />
      )}
    </>
  );
}
