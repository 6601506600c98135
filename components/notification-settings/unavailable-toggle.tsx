import { Toggle } from "#components/ui/toggle";
import { type NotificationSetting, notificationSettingTexts } from "./texts.ts";

interface UnavailableToggleProps {
  name: NotificationSetting;
  /** Why this server cannot do it. */
  reason: string;
}

/** A switch for what this server is not set up for: off, and it says why. */
export function UnavailableToggle({ name, reason }: UnavailableToggleProps) {
  return (
    <div className="px-4 py-2">
      <Toggle
        name={name}
        label={notificationSettingTexts[name].label}
        hint={reason}
        checked={false}
        disabled
        readOnly
      />
    </div>
  );
}
