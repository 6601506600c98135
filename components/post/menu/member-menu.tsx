"use client";

import { Ellipsis } from "lucide";
import { postTexts } from "#components/post/texts.ts";
import { Menu } from "#components/ui/menu";
import { Skeleton } from "#components/ui/skeleton";
import { LOAD_FAILED, useLazyComponent } from "#lib/client/page/lazy-load";
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

// Most menus are never opened, so the items are loaded on opening.
const loadItems = async () => (await import("./post-menu-items.tsx")).PostMenuItems;

/** A post's menu. */
export function MemberMenu(props: PostMenuItemsProps) {
  const { Component: Items, status, load } = useLazyComponent(loadItems);
  return (
    <Menu label={postTexts.more} icon={Ellipsis} onOpen={load} className="post-menu noscript:hidden">
      {Items && <Items {...props} />}
      {!Items && status === "loading" && <LoadingItems />}
      {status === "failed" && (
        <p role="alert" className="w-48 p-3 text-sm text-secondary">
          {LOAD_FAILED}
        </p>
      )}
    </Menu>
  );
}
