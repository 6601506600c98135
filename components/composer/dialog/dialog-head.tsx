"use client";

import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { composerTexts as texts } from "#components/composer/texts.ts";
import type { ComposerHandle } from "#components/composer/use-composer.ts";
import { Button } from "#components/ui/button";
import { KeepDraftSheet } from "./keep-draft-sheet.tsx";

interface DialogHeadProps {
  composer: ComposerHandle;
  /** The Post button. */
  children: ReactNode;
}

/** Cancel and Post, always in view. However the dialog is left, it asks what to do with a draft first. */
export function DialogHead({ composer, children }: DialogHeadProps) {
  const { isUntouched, discard } = composer;
  const head = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const dialog = () => head.current?.closest("dialog");

  useEffect(() => {
    const around = dialog();
    function ask(event: Event): void {
      // Choosing no file is reported by an event of the same name, which bubbles.
      if (event.target !== around) return;
      if (isUntouched()) {
        discard();
        return;
      }
      event.preventDefault();
      setAsking(true);
    }
    around?.addEventListener("cancel", ask);
    return () => around?.removeEventListener("cancel", ask);
  });

  function leave(): void {
    discard();
    dialog()?.close();
  }

  function cancel(): void {
    if (isUntouched()) leave();
    else setAsking(true);
  }

  return (
    <div ref={head} className="composer-head">
      <Button variant="ghost" size="small" onClick={cancel}>
        {texts.cancel}
      </Button>
      {children}
      {isAsking && (
        <KeepDraftSheet
          composer={composer}
          onKeep={() => dialog()?.close()}
          onDiscard={leave}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
