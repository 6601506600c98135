"use client";

import { ArrowLeft } from "lucide";
import type { MouseEvent } from "react";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

interface BackButtonProps {
  /** Where it leads without script, or when the previous page is not ours. */
  fallback: string;
}

function hasPageBefore(): boolean {
  // Only the Navigation API, which some browsers lack, tells whether the previous page is ours.
  const navigation: Navigation | undefined = window.navigation;
  return navigation?.canGoBack ?? window.history.length > 1;
}

/** Goes one step back, restoring the previous page's scroll position. */
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
