"use client";

import { useEffect, useId } from "react";
import { Button } from "#components/ui/button";
import { SettingSwitch } from "#components/ui/setting-switch";
import { Sheet } from "#components/ui/sheet";
import type { KnownSettings } from "#contract/settings";
import { openDialog } from "#lib/client/page/dialog";
import { reminderSwitch, reminderTexts } from "./reminder-texts.ts";

interface AltReminderSheetProps {
  /** Must keep its identity while the sheet is open. */
  settings: KnownSettings;
  /** What the post has. */
  about: keyof typeof reminderTexts;
  /** Label of going on without them. */
  action: string;
  onGoOn: () => void;
  onClose: () => void;
}

/** Asks for missing descriptions before posting or scheduling; can be switched off. Opens when mounted. */
export function AltReminderSheet({ settings, about, action, onGoOn, onClose }: AltReminderSheetProps) {
  const id = useId();
  useEffect(() => openDialog(id), [id]);
  return (
    <Sheet
      id={id}
      {...reminderTexts[about]}
      onClose={onClose}
      action={
        <Button variant="primary" onClick={onGoOn}>
          {action}
        </Button>
      }
    >
      <div className="mt-4">
        <SettingSwitch settings={settings} {...reminderSwitch} />
      </div>
    </Sheet>
  );
}
