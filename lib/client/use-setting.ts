import { useCallback, useEffect, useMemo } from "react";
import type { Settings } from "#contract/settings";
import type { Dated } from "#lib/shared/as-of";
import { callApi } from "./api.ts";
import { receive } from "./overlay.ts";
import { type ToggleKind, useToggleQueue } from "./use-toggle-queue.ts";

/** The settings that are either on or off. */
export type SwitchedSetting = {
  [N in keyof Settings]: Settings[N] extends boolean ? N : never;
}[keyof Settings];

type Switches = Pick<Settings, SwitchedSetting> & Dated;

const CHANNEL = "roost-settings";

function kindOf(name: SwitchedSetting): ToggleKind<Switches> {
  return {
    read: (settings) => settings[name],
    guess: (settings, isOn) => ({ ...settings, [name]: isOn }),
    async send(isOn) {
      const { settings } = await callApi("updateSettings", { body: { [name]: isOn } });
      channel().postMessage(settings);
      return settings;
    },
  };
}

let opened: BroadcastChannel | undefined;

// One for the whole page: a second one would hear what the first one says.
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(CHANNEL);
  return opened;
}

/** Takes over what another tab of ours has changed. */
function followOtherTabs(): () => void {
  const listening = new AbortController();
  const takeOver = ({ data }: MessageEvent<Switches>) => receive("settings", data);
  channel().addEventListener("message", takeOver, listening);
  return () => listening.abort();
}

/**
 * One switch of the member's settings, changed at once and in all open tabs, and kept on the server; rapid changes are sent as one.
 * @param onRefused the same from render to render; the switch has gone back by then
 */
export function useSetting(
  settings: Switches,
  name: SwitchedSetting,
  onRefused: (error: unknown) => void,
): { isOn: boolean; setOn: (isOn: boolean) => void } {
  useEffect(followOtherTabs, []);
  const kind = useMemo(() => kindOf(name), [name]);
  const { value, change } = useToggleQueue({
    entity: "settings",
    toggle: name,
    initial: settings,
    kind,
    onRefused,
  });
  const setOn = useCallback((isOn: boolean) => change(() => isOn), [change]);
  return { isOn: value, setOn };
}
