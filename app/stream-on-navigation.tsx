import type { ReactNode } from "react";
import { StreamBoundary } from "#components/page/stream-boundary";
import { isDocumentRequest } from "#lib/server/page/request";

interface StreamOnNavigationProps {
  /** Skeleton of the exact size. */
  fallback: ReactNode;
  /** An async server component. */
  children: ReactNode;
}

/**
 * Streams a part of a page on navigation, but not on document loads: their HTML must be complete, since streamed
 * content is revealed by script.
 */
export async function StreamOnNavigation({ fallback, children }: StreamOnNavigationProps) {
  return <StreamBoundary fallback={(await isDocumentRequest()) ? null : fallback}>{children}</StreamBoundary>;
}
