"use client";

import { useEffect, useId, useRef } from "react";
import { savedDraftTexts as savedTexts } from "#components/composer/saved/texts.ts";
import { useSaveDraft } from "#components/composer/saved/use-save-draft.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";
import type { ComposerHandle } from "#components/composer/use-composer.ts";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { openDialog } from "#lib/client/page/dialog";
import { keepDraftTexts as keepTexts } from "./keep-draft-texts.ts";

interface KeepDraftSheetProps {
  composer: ComposerHandle;
  onKeep: () => void;
  onDiscard: () => void;
  /** Writing goes on. */
  onClose: () => void;
}

/** Asks what to do with a draft when its composer is left. Opens when mounted. */
export function KeepDraftSheet({ composer, onKeep, onDiscard, onClose }: KeepDraftSheetProps) {
  const id = useId();
  const { isBusy, save } = useSaveDraft(composer);
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    openDialog(id);
    safe.current?.focus();
  }, [id]);
  return (
    <Sheet
      id={id}
      title={keepTexts.keepTitle}
      text={keepTexts.keepText}
      cancelLabel={null}
      onClose={onClose}
      action={
        <>
          <Button variant="danger" onClick={onDiscard}>
            {texts.discard}
          </Button>
          <Button ref={safe} onClick={onKeep}>
            {keepTexts.keepDraft}
          </Button>
        </>
      }
    >
      <Button
        variant="primary"
        isBusy={isBusy}
        onClick={({ currentTarget }) => void save().then(() => currentTarget.closest("dialog")?.close())}
        className="mt-5 w-full"
      >
        {isBusy ? savedTexts.saving : savedTexts.save}
      </Button>
    </Sheet>
  );
}
