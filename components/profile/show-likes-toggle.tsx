"use client";

import { Toggle } from "#components/ui/toggle";
import type { KnownSettings } from "#contract/settings";
import { ApiError } from "#lib/client/api-error";
import { showToast } from "#lib/client/toasts";
import { useSetting } from "#lib/client/use-setting";
import { profileTexts as texts } from "./texts.ts";

interface ShowLikesToggleProps {
  settings: KnownSettings;
}

function showFailure(error: unknown): void {
  const hasReason = error instanceof ApiError && error.status > 0 && error.code !== "INTERNAL";
  showToast((hasReason && error.message) || texts.showLikesFailed, "danger");
}

/** Setting: show the member's likes to others. */
export function ShowLikesToggle({ settings }: ShowLikesToggleProps) {
  const { isOn, setOn } = useSetting(settings, "showLikes", showFailure);
  return (
    <div className="border-b border-line px-4 py-3">
      <Toggle
        label={texts.showLikes}
        hint={texts.showLikesHint}
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
      />
    </div>
  );
}
