"use client";

import { useMemo } from "react";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { localizationTexts as texts } from "./texts.ts";
import { timeZoneGroups } from "./time-zones.ts";

interface ZoneOptionsProps {
  /** Empty for none. */
  chosen: string;
}

/** Every zone that the browser knows. Hundreds of them, so the server's HTML has the chosen one alone. */
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
