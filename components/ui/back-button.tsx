"use client";

import { ArrowLeft } from "lucide";
import type { MouseEvent } from "react";
import { goBack } from "#lib/client/page/go-back";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

interface BackButtonProps {
  /** Where it leads without script, or when the previous page is not ours. */
  fallback: string;
}

/** Goes one step back, restoring the previous page's scroll position. */
export function BackButton({ fallback }: BackButtonProps) {
  function leave(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (goBack()) event.preventDefault();
  }
  return (
    <Link href={fallback} onClick={leave} aria-label="Back" title="Back" className="icon-button">
      <Icon of={ArrowLeft} />
    </Link>
  );
}
