"use client";

import { useEffect } from "react";
import { Toggle } from "#components/ui/toggle";
import type { KnownSettings } from "#contract/settings";
import { ApiError } from "#lib/client/api-error";
import { readPreferences, savePreferences } from "#lib/client/storage/preferences";
import { showToast } from "#lib/client/toasts";
import { useSetting } from "#lib/client/use-setting";
import { mirrorOf } from "#lib/shared/preferences/settings-mirror";
import { settingsTexts as texts } from "./texts.ts";

interface AutoPlayToggleProps {
  settings: KnownSettings;
}

function showFailure(error: unknown): void {
  const hasReason = error instanceof ApiError && error.status > 0 && error.code !== "INTERNAL";
  showToast((hasReason && error.message) || texts.autoPlayFailed, "danger");
}

/** Setting: play media automatically. Saved on the server and copied to this browser's preferences for its next pages. */
export function AutoPlayToggle({ settings }: AutoPlayToggleProps) {
  const { isOn, setOn } = useSetting(settings, "autoPlayVideos", showFailure);
  useEffect(() => {
    const mirror = mirrorOf({ autoPlayVideos: isOn });
    if (mirror.autoPlay !== readPreferences().autoPlay) savePreferences(mirror);
  }, [isOn]);
  return (
    <Toggle
      label={texts.autoPlay}
      hint={isOn ? texts.autoPlayOnHint : texts.autoPlayOffHint}
      checked={isOn}
      onChange={(event) => setOn(event.target.checked)}
    />
  );
}
