"use client";

import { Share } from "lucide";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { IconButton } from "#components/ui/icon-button";
import { routes } from "#contract/web-routes";
import { feedListTexts as texts } from "./texts.ts";

interface ShareListProps {
  id: string;
}

/** Button in the header of a shared list's pages, which opens the sheet that shares it. */
export function ShareList({ id }: ShareListProps) {
  return (
    <IconButton
      icon={Share}
      label={texts.share}
      onClick={() => requestSheet({ kind: "share", path: routes.list(id) })}
      className="-mr-2.5 noscript:hidden"
    />
  );
}
