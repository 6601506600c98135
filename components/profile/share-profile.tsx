"use client";

import { Share2 } from "lucide";
import { IconButton } from "#components/ui/icon-button";
import { routes } from "#contract/web-routes";
import { requestSheet } from "#lib/client/sheet-requests";
import { profileMessages } from "#lib/shared/messages/profile";
import { outlinedButtonStyle } from "./outlined-button-style.ts";

interface ShareProfileProps {
  username: string;
}

/** Shares one's own profile, or copies its address. */
export function ShareProfile({ username }: ShareProfileProps) {
  return (
    <IconButton
      icon={Share2}
      label={profileMessages.share}
      onClick={() => requestSheet({ kind: "share", path: routes.profile(username) })}
      className={`${outlinedButtonStyle} noscript:hidden`}
    />
  );
}
