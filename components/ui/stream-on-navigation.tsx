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
 * Lets a part of a page arrive later, but not when the browser loads a document: its HTML must be
 * complete, since what streams into it is revealed by script only.
 */
export function StreamOnNavigation({ isDocument, fallback, children }: StreamOnNavigationProps) {
  return <StreamBoundary fallback={isDocument ? null : fallback}>{children}</StreamBoundary>;
}
