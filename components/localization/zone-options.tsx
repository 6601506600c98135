"use client";

import { useMemo } from "react";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { localizationTexts as texts } from "./texts.ts";

interface ZoneOptionsProps {
  /** Empty for none. */
  chosen: string;
}

/** Options for all time zones that the browser knows. There are hundreds, so the server's HTML contains only the chosen one. */
export function ZoneOptions({ chosen }: ZoneOptionsProps) {
  const isHydrated = useIsHydrated();
  const groups = useMemo(() => (isHydrated ? timeZoneGroups(chosen) : []), [isHydrated, chosen]);
  if (!isHydrated) return chosen !== "" && <option value={chosen}>{chosen.replaceAll("_", " ")}</option>;
  return groups.map(({ area, zones }) => (
    <optgroup key={area} label={area || texts.otherZones}>
      {zones.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </optgroup>
  ));
}

/** Time zones of one area. */
interface ZoneGroup {
  /** Such as "Europe"; empty for zones without an area, such as UTC. */
  area: string;
  zones: { name: string; label: string }[];
}

/**
 * All time zones known to the browser, by area and city, so that typing a city's first letters selects it.
 * @param chosen is included even if the browser uses another name for it
 */
function timeZoneGroups(chosen: string): ZoneGroup[] {
  const names = new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]);
  if (chosen !== "") names.add(chosen);
  const groups = new Map<string, ZoneGroup>();
  for (const name of names) {
    const slash = name.indexOf("/");
    const area = name.slice(0, Math.max(0, slash));
    const label = name
      .slice(slash + 1)
      .replaceAll("_", " ")
      .replaceAll("/", " / ");
    const group = groups.get(area) ?? { area, zones: [] };
    group.zones.push({ name, label });
    groups.set(area, group);
  }
  for (const { zones } of groups.values()) zones.sort((a, b) => a.label.localeCompare(b.label, "en"));
  // Zones without an area come last.
  return [...groups.values()].sort((a, b) => (a.area || "~").localeCompare(b.area || "~", "en"));
}
