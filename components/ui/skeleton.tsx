import type { ReactNode } from "react";
import { classNames } from "#lib/shared/class-names";

interface SkeletonProps {
  /** Exact size and corners of the loaded content: "h-4 w-32". */
  className: string;
}

/** A gray placeholder shape. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block animate-pulse rounded-control bg-line", className)}
    />
  );
}

interface LoadingProps {
  /** Accessible label: "Loading posts". */
  label: string;
  children: ReactNode;
}

/** Announces to screen readers what is loading. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div role="status" aria-label={label}>
      {children}
    </div>
  );
}
