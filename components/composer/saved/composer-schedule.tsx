import type { ComposerHandle } from "#components/composer/use-composer.ts";
import { ScheduleSheet } from "./schedule-sheet.tsx";
import { useSaveDraft } from "./use-save-draft.ts";

/** Asks when the composer's post is to be posted by itself. */
export function ComposerSchedule({ composer }: { composer: ComposerHandle }) {
  const { schedule } = useSaveDraft(composer);
  return (
    <ScheduleSheet
      publishAt={composer.saved?.publishAt ?? null}
      submit={schedule}
      onClosed={composer.closeScheduling}
    />
  );
}
