"use client";

import { Ellipsis } from "lucide";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Menu } from "#components/ui/menu";
import { Skeleton } from "#components/ui/skeleton";
import { postMessages } from "#lib/shared/messages/post";
import type { PostMenuItemsProps } from "./post-menu-items.tsx";

function LoadingItems() {
  return (
    <div className="w-48 p-2">
      {["w-2/3", "w-1/2", "w-3/5", "w-4/5"].map((width) => (
        <span key={width} className="flex min-h-touch items-center">
          <Skeleton className={`h-3.5 ${width}`} />
        </span>
      ))}
    </div>
  );
}

// Most menus are never opened: what stands in them is loaded when one is.
const Items = dynamic(async () => (await import("./post-menu-items.tsx")).PostMenuItems, {
  ssr: false,
  loading: LoadingItems,
});

/** The menu of a post. */
export function MemberMenu(props: PostMenuItemsProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Menu
      label={postMessages.more}
      icon={Ellipsis}
      onOpen={() => setWasOpened(true)}
      className="script-only -my-2.5 -mr-2.5 ml-auto self-center"
    >
      {wasOpened && <Items {...props} />}
    </Menu>
  );
}
