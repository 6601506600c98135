"use client";

import { useEffect, useId } from "react";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { videoComposerTexts as videoTexts } from "#components/composer/video/texts.ts";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import type { KnownSettings } from "#contract/settings";
import { openDialog } from "#lib/client/page/dialog";
import { ReminderToggle } from "./reminder-toggle.tsx";

interface AltReminderSheetProps {
  /** Must keep its identity while the sheet is open. */
  settings: KnownSettings;
  /** The post has a video without a description. */
  isVideo: boolean;
  onPost: () => void;
  onClose: () => void;
}

/** Asks for missing descriptions before posting; can be switched off. Opens when mounted. */
export function AltReminderSheet({ settings, isVideo, onPost, onClose }: AltReminderSheetProps) {
  const id = useId();
  useEffect(() => openDialog(id), [id]);
  return (
    <Sheet
      id={id}
      title={isVideo ? videoTexts.reminderTitle : texts.reminderTitle}
      text={isVideo ? videoTexts.reminderText : texts.reminderText}
      cancelLabel={isVideo ? videoTexts.addDescription : texts.addDescriptions}
      onClose={onClose}
      action={
        <Button variant="primary" onClick={onPost}>
          {texts.postAnyway}
        </Button>
      }
    >
      <div className="mt-4">
        <ReminderToggle settings={settings} />
      </div>
    </Sheet>
  );
}
