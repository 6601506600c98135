import { ChevronDown, MessageCircle } from "lucide";
import { commentersTexts, commenterTexts } from "#components/post/menu/commenter-texts.ts";
import { CommentersChoice } from "#components/post/menu/commenters-choice";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { Sheet } from "#components/ui/sheet";
import { Toggle } from "#components/ui/toggle";
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

/** Says who can comment on the post being written and whether it can be quoted, and opens the choice. */
export function CommentersButton({ sheetId, composer }: CommentersButtonProps) {
  const { commentsFrom: chosen = "everyone", quotesFrom } = composer.draft;
  const isLimited = chosen !== "everyone" || quotesFrom === "nobody";
  return (
    <Button
      size="small"
      variant="ghost"
      aria-haspopup="dialog"
      onClick={() => openChoice(sheetId)}
      // Under the icon of the first tool.
      className={classNames("min-w-0 px-2 font-medium", isLimited && "text-accent")}
    >
      <Icon of={MessageCircle} className="size-4.5" />
      <span className="truncate">
        {commenterTexts[chosen].chosen}
        {quotesFrom === "nobody" && `, ${texts.quotesOff}`}
      </span>
      <Icon of={ChevronDown} className="-ml-1 size-4" />
    </Button>
  );
}

interface CommentersSheetProps {
  id: string;
  composer: Pick<ComposerHandle, "draft" | "edit">;
}

/** Asks who may comment on the post being written and whether others may quote it. What is chosen stays, however the sheet is closed. */
export function CommentersSheet({ id, composer: { draft, edit } }: CommentersSheetProps) {
  return (
    <Sheet id={id} title={commentersTexts.title} text={commentersTexts.newHint} cancelLabel={texts.done}>
      {/* Enter closes it, too. */}
      <form method="dialog" className="mt-5">
        <CommentersChoice
          chosen={draft.commentsFrom ?? "everyone"}
          onChoose={(choice) =>
            edit((before) => ({ ...before, commentsFrom: choice === "everyone" ? undefined : choice }))
          }
        />
        <hr className="my-3 border-line" />
        <Toggle
          label={texts.quotesAllowed}
          checked={draft.quotesFrom !== "nobody"}
          onChange={({ target }) =>
            edit((before) => ({ ...before, quotesFrom: target.checked ? undefined : "nobody" }))
          }
        />
      </form>
    </Sheet>
  );
}
