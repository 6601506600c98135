import { ChevronDown, MessageCircle } from "lucide";
import { CommentersChoice } from "#components/post/menu/commenters-choice";
import { commenterTexts, postMenuTexts } from "#components/post/menu/texts.ts";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { Sheet } from "#components/ui/sheet";
import { openDialog } from "#lib/client/page/dialog";
import { classNames } from "#lib/shared/class-names";
import { composerTexts as texts } from "./texts.ts";
import type { ComposerHandle } from "./use-composer.ts";

/** Opens the choice with the focus on what is chosen. */
function openChoice(sheetId: string): void {
  openDialog(sheetId);
  document.getElementById(sheetId)?.querySelector<HTMLElement>(":checked")?.focus();
}

interface CommentersButtonProps {
  /** Id of the composer's own `CommentersSheet`: a page may have two composers. */
  sheetId: string;
  composer: Pick<ComposerHandle, "draft">;
}

/** Says who can comment on the post being written, and opens the choice. */
export function CommentersButton({ sheetId, composer }: CommentersButtonProps) {
  const chosen = composer.draft.commentsFrom ?? "everyone";
  return (
    <Button
      size="small"
      variant="ghost"
      aria-haspopup="dialog"
      onClick={() => openChoice(sheetId)}
      // Under the icon of the first tool.
      className={classNames("min-w-0 px-2 font-medium", chosen !== "everyone" && "text-accent")}
    >
      <Icon of={MessageCircle} className="size-4.5" />
      <span className="truncate">{commenterTexts[chosen].chosen}</span>
      <Icon of={ChevronDown} className="-ml-1 size-4" />
    </Button>
  );
}

interface CommentersSheetProps {
  id: string;
  composer: Pick<ComposerHandle, "draft" | "edit">;
}

/** Asks who may comment on the post being written. What is chosen stays, however the sheet is closed. */
export function CommentersSheet({ id, composer: { draft, edit } }: CommentersSheetProps) {
  return (
    <Sheet
      id={id}
      title={postMenuTexts.commenters}
      text={postMenuTexts.newCommentersHint}
      cancelLabel={texts.done}
    >
      {/* Enter closes it, too. */}
      <form method="dialog" className="mt-5">
        <CommentersChoice
          chosen={draft.commentsFrom ?? "everyone"}
          onChoose={(choice) =>
            edit((before) => ({ ...before, commentsFrom: choice === "everyone" ? undefined : choice }))
          }
        />
      </form>
    </Sheet>
  );
}
