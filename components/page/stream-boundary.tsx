"use client";

import { type ReactNode, Suspense, useState } from "react";

interface StreamBoundaryProps {
  /** If missing on the first render, the content never streams. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps its first mode when the page's data is refreshed, so that the content keeps its state and place. */
export function StreamBoundary({ fallback, children }: StreamBoundaryProps) {
  const [shown] = useState(fallback);
  return shown ? <Suspense fallback={shown}>{children}</Suspense> : children;
}
