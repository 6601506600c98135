import { CommentersChoice } from "#components/post/menu/commenters-choice";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { Sheet } from "#components/ui/sheet";
import { composerTexts as texts } from "./texts.ts";
import type { ComposerHandle } from "./use-composer.ts";

export const COMMENTERS_SHEET_ID = "composer-commenters";

interface CommentersSheetProps {
  composer: Pick<ComposerHandle, "draft" | "edit">;
}

/** Asks who may comment on the post being written. What is chosen stays, however the sheet is closed. */
export function CommentersSheet({ composer: { draft, edit } }: CommentersSheetProps) {
  return (
    <Sheet
      id={COMMENTERS_SHEET_ID}
      title={postMenuTexts.commenters}
      text={postMenuTexts.newCommentersHint}
      cancelLabel={texts.done}
    >
      <div className="mt-5">
        <CommentersChoice
          chosen={draft.commentsFrom ?? "everyone"}
          onChoose={(choice) =>
            edit((before) => ({ ...before, commentsFrom: choice === "everyone" ? undefined : choice }))
          }
        />
      </div>
    </Sheet>
  );
}
