"use client";

import { Link as LinkIcon, Share2 } from "lucide";
import { copyLink } from "#components/share/share-link.ts";
import { shareTexts } from "#components/share/texts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { MenuItem } from "#components/ui/menu-item";
import { routes } from "#contract/web-routes";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { profileTexts } from "./texts.ts";

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
        {profileTexts.share}
      </MenuItem>
      <MenuItem icon={LinkIcon} onClick={() => void copyLink(path)}>
        {shareTexts.copyLink}
      </MenuItem>
    </>
  );
}
