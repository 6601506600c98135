import { Timer } from "lucide";
import { newStoryTexts } from "#components/story/new/texts.ts";
import { storyTexts } from "#components/story/player/texts.ts";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import type { AppError } from "#contract/errors";
import { routes } from "#contract/web-routes";

interface RefusedAdditionProps {
  /** Undefined for a story that the member sees and may not add. */
  refusal: AppError | undefined;
}

/** In place of the editor: the story that was to be added is gone, may not be added, or could not be loaded. */
export function RefusedAddition({ refusal }: RefusedAdditionProps) {
  const isGone = refusal?.code === "NOT_FOUND";
  return (
    <>
      <PageHeader title={newStoryTexts.addTitle} backTo={routes.home()} />
      {refusal && !isGone ? (
        <ErrorState title={storyTexts.failed} text={refusal.message} />
      ) : (
        <EmptyState
          icon={Timer}
          title={isGone ? storyTexts.gone : newStoryTexts.refused}
          text={isGone ? storyTexts.goneHint : newStoryTexts.refusedHint}
        />
      )}
    </>
  );
}
