"use client";

import { Flag, VolumeX } from "lucide";
import { MenuItem } from "#components/ui/menu-item";
import { requestSheet } from "#lib/client/sheet-requests";
import { useIsHydrated } from "#lib/client/use-is-hydrated";
import { muteMessages } from "#lib/shared/messages/mute";
import { reportMessages } from "#lib/shared/messages/report";

interface QuietItemsProps {
  username: string;
}

/** What can be done about somebody who does not learn of it. Asks in a sheet, which needs script. */
export function QuietItems({ username }: QuietItemsProps) {
  if (!useIsHydrated()) return null;
  return (
    <>
      <MenuItem icon={VolumeX} onClick={() => requestSheet({ kind: "mute", person: { username } })}>
        {muteMessages.mute}
      </MenuItem>
      <MenuItem
        icon={Flag}
        isDanger
        onClick={() => requestSheet({ kind: "report", subject: { kind: "person", username } })}
      >
        {reportMessages.report}
      </MenuItem>
    </>
  );
}
