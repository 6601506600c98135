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
  /** The same object as long as the sheet is there. */
  settings: KnownSettings;
  /** It is a video that has no description. */
  isVideo: boolean;
  onPost: () => void;
  onClose: () => void;
}

/** Reminds of descriptions before pictures or a video are posted without; can be switched off. Open as long as it is there. */
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
