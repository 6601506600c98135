import type { ReactNode } from "react";
import { classNames } from "#lib/shared/class-names";
import { Loading, Skeleton } from "./skeleton.tsx";

/** A line of a row: its height, and the shapes that stand in it. */
interface SkeletonLine {
  className: string;
  shapes: readonly string[];
}

/** As high as a line of text; its words by their widths. */
export function textLine(...widths: string[]): SkeletonLine {
  return { className: "h-[1.5em] gap-2", shapes: widths.map((width) => `h-3.5 ${width}`) };
}

/** As high as a line of small text. */
export function smallLine(...widths: string[]): SkeletonLine {
  return { className: "h-[1.45em] gap-2 text-sm", shapes: widths.map((width) => `h-3 ${width}`) };
}

interface ListSkeletonProps {
  /** What is being loaded: "Loading posts". */
  label: string;
  count: number;
  /** Classes of a row, those of what will stand there. */
  row: string;
  /** Shape of the picture on the left. */
  media: string;
  lines: readonly SkeletonLine[];
  /** Shape of what stands on the right. */
  action?: string;
  /** Above the rows. */
  children?: ReactNode;
}

/** Rows with the shape and the height of what is being loaded. */
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
