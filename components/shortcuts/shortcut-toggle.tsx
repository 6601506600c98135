import { SettingSwitch } from "#components/ui/setting-switch";
import type { KnownSettings } from "#contract/settings";
import { shortcutTexts as texts } from "./texts.ts";

/** Setting: keyboard shortcuts. */
export function ShortcutToggle({ settings }: { settings: KnownSettings }) {
  return (
    <SettingSwitch
      name="keyboardShortcuts"
      settings={settings}
      label={texts.title}
      hint={texts.hint}
      failed={texts.failed}
    />
  );
}
