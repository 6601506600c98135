import { CommentersChoice } from "#components/post/menu/commenters-choice";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { Sheet } from "#components/ui/sheet";
import { composerTexts as texts } from "./texts.ts";
import type { ComposerHandle } from "./use-composer.ts";

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
