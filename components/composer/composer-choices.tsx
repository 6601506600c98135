import { CalendarClock, FilePen } from "lucide";
import { IconButton } from "#components/ui/icon-button";
import { CommentersButton } from "./commenters.tsx";
import { savedDraftTexts as texts } from "./saved/texts.ts";
import { useSaveDraft } from "./saved/use-save-draft.ts";
import type { ComposerHandle } from "./use-composer.ts";

interface ComposerChoicesProps {
  /** Id of the composer's own `CommentersSheet`. */
  sheetId: string;
  composer: ComposerHandle;
}

/** Who can comment, and what can be done instead of posting now: saving as a draft, and scheduling. */
export function ComposerChoices({ sheetId, composer }: ComposerChoicesProps) {
  const { isBusy, save } = useSaveDraft(composer);
  const isUntouched = composer.isUntouched();
  return (
    <>
      <CommentersButton sheetId={sheetId} composer={composer} />
      <span className="ml-auto flex">
        <IconButton
          icon={FilePen}
          label={isBusy ? texts.saving : texts.save}
          disabled={isUntouched || isBusy}
          onClick={() => void save()}
          className="text-accent"
        />
        <IconButton
          icon={CalendarClock}
          label={texts.schedule}
          aria-haspopup="dialog"
          disabled={!composer.isReady || isBusy}
          onClick={composer.schedule}
          className="text-accent"
        />
      </span>
    </>
  );
}
