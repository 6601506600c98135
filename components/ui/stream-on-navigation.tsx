import type { ReactNode } from "react";
import { StreamBoundary } from "./stream-boundary.tsx";

interface StreamOnNavigationProps {
  /** From `isDocumentRequest()`. */
  isDocument: boolean;
  /** Skeleton of the exact size. */
  fallback: ReactNode;
  /** An async server component. */
  children: ReactNode;
}

/**
 * Streams a part of a page on navigation, but not on document loads: their HTML must be complete, since streamed
 * content is revealed by script.
 */
export function StreamOnNavigation({ isDocument, fallback, children }: StreamOnNavigationProps) {
  return <StreamBoundary fallback={isDocument ? null : fallback}>{children}</StreamBoundary>;
}
