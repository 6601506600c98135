"use client";

import { type MouseEvent, type ReactNode, useState } from "react";
import { Link } from "#components/ui/link";
import { loadOnPress } from "#lib/client/page/lazy-load";
import { postRowTexts } from "./row-texts.ts";

interface ShowThreadProps {
  postId: string;
  /** Address of the post's page. */
  href: string;
  /** Number of parts. */
  partCount: number;
}

/** Expands a thread in place. Without script it links to the post's page. */
export function ShowThread({ postId, href, partCount }: ShowThreadProps) {
  const [parts, setParts] = useState<ReactNode>(null);

  async function show(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const module = await loadOnPress(() => import("./load-thread-rest.tsx"));
    if (module) setParts(await module.loadThreadRest(postId));
  }

  return (
    parts ?? (
      <Link
        href={href}
        onClick={show}
        className="mt-1 inline-flex min-h-9 items-center font-medium text-accent hover:underline"
      >
        {postRowTexts.showThread} ({partCount})
      </Link>
    )
  );
}
