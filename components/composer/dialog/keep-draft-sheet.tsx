"use client";

import { useEffect, useId, useRef } from "react";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { openDialog } from "#lib/client/page/dialog";

interface KeepDraftSheetProps {
  onKeep: () => void;
  onDiscard: () => void;
  /** Writing goes on. */
  onClose: () => void;
}

/** Asks what to do with a draft when its composer is left. Opens when mounted. */
export function KeepDraftSheet({ onKeep, onDiscard, onClose }: KeepDraftSheetProps) {
  const id = useId();
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    openDialog(id);
    safe.current?.focus();
  }, [id]);
  return (
    <Sheet
      id={id}
      title={texts.keepTitle}
      text={texts.keepText}
      cancelLabel={null}
      onClose={onClose}
      action={
        <>
          <Button variant="danger" onClick={onDiscard}>
            {texts.discard}
          </Button>
          <Button ref={safe} variant="primary" onClick={onKeep}>
            {texts.keepDraft}
          </Button>
        </>
      }
    />
  );
}
