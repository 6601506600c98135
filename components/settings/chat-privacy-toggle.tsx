"use client";

import { Toggle } from "#components/ui/toggle";
import type { KnownSettings } from "#contract/settings";
import { ApiError } from "#lib/client/api-error";
import { showToast } from "#lib/client/toasts";
import { useSetting } from "#lib/client/use-setting";
import { settingsTexts as texts } from "./texts.ts";

interface ChatPrivacyToggleProps {
  name: "readReceipts" | "showPresence";
  settings: KnownSettings;
}

const hints = {
  readReceipts: { on: texts.readReceiptsOnHint, off: texts.readReceiptsOffHint },
  showPresence: { on: texts.showPresenceOnHint, off: texts.showPresenceOffHint },
};

function showFailure(error: unknown): void {
  const hasReason = error instanceof ApiError && error.status > 0 && error.code !== "INTERNAL";
  showToast((hasReason && error.message) || texts.chatPrivacyFailed, "danger");
}

/** Setting: what chat partners see of the member. It is mutual: a member who hides something does not see it of others. */
export function ChatPrivacyToggle({ name, settings }: ChatPrivacyToggleProps) {
  const { isOn, setOn } = useSetting(settings, name, showFailure);
  return (
    <Toggle
      label={texts[name]}
      hint={isOn ? hints[name].on : hints[name].off}
      checked={isOn}
      onChange={(event) => setOn(event.target.checked)}
    />
  );
}
