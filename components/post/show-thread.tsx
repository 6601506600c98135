"use client";

import { type MouseEvent, type ReactNode, useState } from "react";
import { postRowTexts } from "#components/post/row-texts.ts";
import { Link } from "#components/ui/link";
import { loadPressed } from "#lib/client/page/late-parts";

interface ShowThreadProps {
  postId: string;
  /** Of the post's page. */
  href: string;
  /** Parts of the thread. */
  partCount: number;
}

/** Shows the rest of a thread in its place. Without script it leads to the post, where all of it stands. */
export function ShowThread({ postId, href, partCount }: ShowThreadProps) {
  const [parts, setParts] = useState<ReactNode>(null);

  async function show(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const later = await loadPressed(() => import("./later-parts.tsx"));
    if (later) setParts(await later.loadLaterParts(postId));
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
