import { CalendarClock, FilePen } from "lucide";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type MouseEvent, useRef, useState } from "react";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import { loadLazily } from "#lib/client/page/lazy-load";
import { CommentersButton } from "./commenters.tsx";
import { savedDraftTexts as texts } from "./saved/texts.ts";
import { useSaveDraft } from "./saved/use-save-draft.ts";
import type { ComposerHandle } from "./use-composer.ts";

const KeepDraftSheet = dynamic(
  async () => (await loadLazily(() => import("./dialog/keep-draft-sheet.tsx"))).KeepDraftSheet,
);

interface ComposerChoicesProps {
  /** Id of the composer's own `CommentersSheet`. */
  sheetId: string;
  composer: ComposerHandle;
}

/** Who can comment, and what can be done instead of posting now: saving as a draft, and scheduling. Leads to what was saved. */
export function ComposerChoices({ sheetId, composer }: ComposerChoicesProps) {
  const { isBusy, save } = useSaveDraft(composer);
  const isUntouched = composer.isUntouched();
  return (
    <>
      <CommentersButton sheetId={sheetId} composer={composer} />
      <span className="ml-auto flex items-center">
        <DraftsLink composer={composer} />
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

/** Leads to the saved drafts. Asks what to do with a draft where Cancel does, and closes a dialog around it. */
function DraftsLink({ composer }: Pick<ComposerChoicesProps, "composer">) {
  const { push } = useRouter();
  const [isAsking, setAsking] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);

  function leave(): void {
    link.current?.closest("dialog")?.close();
    push(routes.drafts());
  }

  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Above a feed, the text stays there.
    const isLeft = link.current?.closest('[data-composer="page"], [data-composer="dialog"]');
    if (!isLeft || composer.isUntouched()) leave();
    else setAsking(true);
  }

  return (
    <>
      <Link
        ref={link}
        href={routes.drafts()}
        onClick={open}
        className="flex min-h-touch items-center px-2 text-sm font-semibold text-accent hover:underline"
      >
        {texts.title}
      </Link>
      {isAsking && (
        <KeepDraftSheet
          composer={composer}
          onKeep={leave}
          onDiscard={() => {
            composer.discard();
            leave();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
