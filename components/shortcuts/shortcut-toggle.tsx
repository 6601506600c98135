"use client";

import { useEffect } from "react";
import { Toggle } from "#components/ui/toggle";
import type { KnownSettings } from "#contract/settings";
import { ApiError } from "#lib/client/api-error";
import { readPreferences, savePreferences } from "#lib/client/storage/preferences";
import { showToast } from "#lib/client/toasts";
import { useSetting } from "#lib/client/use-setting";
import { mirrorOf } from "#lib/shared/preferences/settings-mirror";
import { shortcutTexts as texts } from "./texts.ts";

interface ShortcutToggleProps {
  settings: KnownSettings;
}

function showFailure(error: unknown): void {
  const hasReason = error instanceof ApiError && error.status > 0 && error.code !== "INTERNAL";
  showToast((hasReason && error.message) || texts.failed, "danger");
}

/** Setting: keyboard shortcuts. Saved on the server and copied to this browser's preferences for its next pages. */
export function ShortcutToggle({ settings }: ShortcutToggleProps) {
  const { isOn, setOn } = useSetting(settings, "keyboardShortcuts", showFailure);
  useEffect(() => {
    const mirror = mirrorOf({ keyboardShortcuts: isOn });
    if (mirror.shortcuts !== readPreferences().shortcuts) savePreferences(mirror);
  }, [isOn]);
  return (
    <Toggle
      label={texts.title}
      hint={texts.hint}
      checked={isOn}
      onChange={(event) => setOn(event.target.checked)}
    />
  );
}
