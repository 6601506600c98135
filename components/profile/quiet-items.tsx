"use client";

import { Flag, VolumeX } from "lucide";
import { muteTexts } from "#components/mute/texts.ts";
import { reportTexts } from "#components/report/texts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { MenuItem } from "#components/ui/menu-item";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";

interface QuietItemsProps {
  username: string;
}

/** What can be done about somebody who does not learn of it. Asks in a sheet, which needs script. */
export function QuietItems({ username }: QuietItemsProps) {
  if (!useIsHydrated()) return null;
  return (
    <>
      <MenuItem icon={VolumeX} onClick={() => requestSheet({ kind: "mute", person: { username } })}>
        {muteTexts.mute}
      </MenuItem>
      <MenuItem
        icon={Flag}
        isDanger
        onClick={() => requestSheet({ kind: "report", subject: { kind: "person", username } })}
      >
        {reportTexts.report}
      </MenuItem>
    </>
  );
}
