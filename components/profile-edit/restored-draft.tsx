import { Button } from "#components/ui/button";
import { classNames } from "#lib/shared/class-names";
import { profileEditTexts as texts } from "./texts.ts";

interface RestoredDraftProps {
  isShown: boolean;
  isBusy: boolean;
  onDiscard: () => void;
}

/** Says that the fields contain unsaved changes from an earlier visit. */
export function RestoredDraft({ isShown, isBusy, onDiscard }: RestoredDraftProps) {
  return (
    <div
      className={classNames(
        isShown && "mx-4 mt-4 flex items-center justify-between rounded-control bg-fill py-1 pl-3 text-sm",
      )}
    >
      {/* Mounted before its text, so that screen readers announce it. */}
      <p role="status" className="min-w-0 text-secondary text-pretty">
        {isShown && texts.restored}
      </p>
      {isShown && (
        <Button variant="ghost" size="small" disabled={isBusy} onClick={onDiscard}>
          {texts.discard}
        </Button>
      )}
    </div>
  );
}
