/** Zones of one part of the world. */
export interface ZoneGroup {
  /** Such as "Europe"; empty for those that lie nowhere, such as UTC. */
  area: string;
  zones: { name: string; label: string }[];
}

/**
 * Every zone that this machine knows, by area and city, so that typing a city's first letters finds it in a list.
 * @param chosen is among them even when this machine has another name for it
 */
export function timeZoneGroups(chosen: string): ZoneGroup[] {
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
  // Those of nowhere come last.
  return [...groups.values()].sort((a, b) => (a.area || "~").localeCompare(b.area || "~", "en"));
}
