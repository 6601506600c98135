"use client";

import { Share } from "lucide";
import { profileTexts } from "#components/profile/texts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { IconButton } from "#components/ui/icon-button";
import { routes } from "#contract/web-routes";
import { outlinedButtonStyle } from "./outlined-button-style.ts";

interface ShareProfileProps {
  username: string;
}

/** Shares the member's own profile. */
export function ShareProfile({ username }: ShareProfileProps) {
  return (
    <IconButton
      icon={Share}
      label={profileTexts.share}
      onClick={() => requestSheet({ kind: "share", path: routes.profile(username) })}
      className={`${outlinedButtonStyle} noscript:hidden`}
    />
  );
}
