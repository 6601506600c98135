"use client";

import { ArrowLeft } from "lucide";
import type { MouseEvent } from "react";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

interface BackButtonProps {
  /** Where it leads when there is no page of ours to go back to, or no script. */
  fallback: string;
}

function hasPageBefore(): boolean {
  // Only the newer interface, which some browsers lack, knows whether the page before is ours.
  const navigation: Navigation | undefined = window.navigation;
  return navigation?.canGoBack ?? window.history.length > 1;
}

/** One step back, keeping the scroll position of the page before. */
export function BackButton({ fallback }: BackButtonProps) {
  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !hasPageBefore()) return;
    event.preventDefault();
    window.history.back();
  }
  return (
    <Link href={fallback} onClick={goBack} aria-label="Back" title="Back" className="icon-button">
      <Icon of={ArrowLeft} />
    </Link>
  );
}
