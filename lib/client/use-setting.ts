import { useCallback, useEffect, useMemo } from "react";
import type { Settings } from "#contract/settings";
import type { Dated } from "#lib/shared/as-of";
import { callApi } from "./api.ts";
import { receive } from "./overlay.ts";
import { showRefusal } from "./refusal.ts";
import { type ToggleKind, useToggleQueue } from "./use-toggle-queue.ts";

/** Names of boolean settings. */
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

// One channel per page: a second one would receive the first one's messages.
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(CHANNEL);
  return opened;
}

/** Applies changes by other tabs. */
function followOtherTabs(): () => void {
  const listening = new AbortController();
  const takeOver = ({ data }: MessageEvent<Switches>) => receive("settings", data);
  channel().addEventListener("message", takeOver, listening);
  return () => listening.abort();
}

/**
 * One boolean setting of the member, changed immediately in all open tabs and saved on the server; rapid changes are
 * sent as one. A refused change is rolled back, and a toast says why.
 * @param failed the toast where the server gives no reason
 */
export function useSetting(
  settings: Switches,
  name: SwitchedSetting,
  failed: string,
): { isOn: boolean; setOn: (isOn: boolean) => void } {
  useEffect(followOtherTabs, []);
  const onRefused = useCallback((error: unknown) => showRefusal(error, failed), [failed]);
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
