"use client";

import { type ReactNode, Suspense, useState } from "react";

interface StreamBoundaryProps {
  /** Without it at first, the content never streams. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Stays what it was at first when the page's data is loaded anew, so that everything within keeps its state and place. */
export function StreamBoundary({ fallback, children }: StreamBoundaryProps) {
  const [shown] = useState(fallback);
  return shown ? <Suspense fallback={shown}>{children}</Suspense> : children;
}
