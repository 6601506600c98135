import type { ReactNode } from "react";
import { classNames } from "#lib/shared/class-names";
import { Loading, Skeleton } from "./skeleton.tsx";

/** A line of a row: its height and its shapes. */
interface SkeletonLine {
  className: string;
  shapes: readonly string[];
}

/** A line of text, given the widths of its words. */
export function textLine(...widths: string[]): SkeletonLine {
  return { className: "h-[1.5em] gap-2", shapes: widths.map((width) => `h-3.5 ${width}`) };
}

/** A line of small text. */
export function smallLine(...widths: string[]): SkeletonLine {
  return { className: "h-[1.45em] gap-2 text-sm", shapes: widths.map((width) => `h-3 ${width}`) };
}

interface ListSkeletonProps {
  /** Accessible label: "Loading posts". */
  label: string;
  count: number;
  /** Classes of a row, as in the loaded list. */
  row: string;
  /** Shape of the picture on the left. */
  media: string;
  lines: readonly SkeletonLine[];
  /** Shape on the right. */
  action?: string;
  /** Above the rows. */
  children?: ReactNode;
}

/** Placeholder rows with the shape and height of the loaded ones. */
export function ListSkeleton({ label, count, row, media, lines, action, children }: ListSkeletonProps) {
  return (
    <Loading label={label}>
      {children}
      {Array.from({ length: count }, (_, index) => index).map((number) => (
        <div key={number} className={row}>
          <Skeleton className={classNames("shrink-0", media)} />
          <div className="min-w-0 flex-1">
            {lines.map(({ className, shapes }) => (
              <div key={className + shapes} className={classNames("flex items-center", className)}>
                {shapes.map((shape) => (
                  <Skeleton key={shape} className={shape} />
                ))}
              </div>
            ))}
          </div>
          {action && <Skeleton className={action} />}
        </div>
      ))}
    </Loading>
  );
}
