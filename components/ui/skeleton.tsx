import type { ReactNode } from "react";
import { classNames } from "#lib/shared/class-names";

interface SkeletonProps {
  /** Exact size and corners of what will stand here: "h-4 w-32". */
  className: string;
}

/** A grey shape in the place of something that is being loaded. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block animate-pulse rounded-control bg-line", className)}
    />
  );
}

interface LoadingProps {
  /** What is being loaded: "Loading posts". */
  label: string;
  children: ReactNode;
}

/** Says to screen readers what the skeletons in it are waiting for. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div role="status" aria-label={label}>
      {children}
    </div>
  );
}
