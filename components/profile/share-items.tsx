"use client";

import { Link as LinkIcon, Share2 } from "lucide";
import { MenuItem } from "#components/ui/menu-item";
import { routes } from "#contract/web-routes";
import { copyLink } from "#lib/client/share-link";
import { requestSheet } from "#lib/client/sheet-requests";
import { useIsHydrated } from "#lib/client/use-is-hydrated";
import { profileMessages } from "#lib/shared/messages/profile";
import { shareMessages } from "#lib/shared/messages/share";

interface ShareItemsProps {
  username: string;
}

/** Passes somebody's profile on; its address stands in the browser where there is no script. */
export function ShareItems({ username }: ShareItemsProps) {
  if (!useIsHydrated()) return null;
  const path = routes.profile(username);
  return (
    <>
      <MenuItem icon={Share2} onClick={() => requestSheet({ kind: "share", path })}>
        {profileMessages.share}
      </MenuItem>
      <MenuItem icon={LinkIcon} onClick={() => void copyLink(path)}>
        {shareMessages.copyLink}
      </MenuItem>
    </>
  );
}
