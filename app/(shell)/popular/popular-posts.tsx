import { feedTexts } from "#components/post/feed/texts.ts";
import { ErrorState } from "#components/ui/error-state";
import type { PopularWindow } from "#contract/discovery";
import { loadPopularPosts } from "#lib/server/load/discovery";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";
import { PopularList } from "./popular-list.tsx";

interface PopularPostsProps {
  window: PopularWindow;
  cursor: string | undefined;
}

/** A page of popular posts. */
export async function PopularPosts({ window, cursor }: PopularPostsProps) {
  const [popular, viewer] = await Promise.all([
    mainOutcomeOf(loadPopularPosts(window, { cursor })),
    getViewer(),
  ]);
  if ("refusal" in popular) return <ErrorState title={feedTexts.failed} text={popular.refusal.message} />;
  return (
    <PopularList
      window={window}
      viewerId={viewer?.userId ?? null}
      page={popular.value}
      query={`window=${window}`}
    />
  );
}
