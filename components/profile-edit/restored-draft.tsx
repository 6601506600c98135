import { Button } from "#components/ui/button";
import { classNames } from "#lib/shared/class-names";
import { profileEditMessages as texts } from "#lib/shared/messages/profile-edit";

interface RestoredDraftProps {
  isShown: boolean;
  isBusy: boolean;
  onDiscard: () => void;
}

/** Says that the fields hold what was not saved the last time. */
export function RestoredDraft({ isShown, isBusy, onDiscard }: RestoredDraftProps) {
  return (
    <div
      className={classNames(
        isShown &&
          "mx-4 mt-4 flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-hover px-3 py-1 text-sm",
      )}
    >
      {/* There before its words, so that they are read out. */}
      <p role="status" className="text-secondary">
        {isShown && texts.restored}
      </p>
      {isShown && (
        <Button variant="ghost" size="small" disabled={isBusy} onClick={onDiscard} className="-mr-3.5">
          {texts.discard}
        </Button>
      )}
    </div>
  );
}
