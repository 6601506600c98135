import type { ReactNode } from "react";
import { classNames } from "#lib/shared/class-names";

interface BadgeProps {
  tone?: "neutral" | "accent";
  children: ReactNode;
}

/** A word or a number in a pill: "Follows you", "Current device". */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex min-h-5 items-center rounded-full px-2 text-xs font-semibold tabular-nums",
        tone === "accent" ? "bg-accent-soft text-accent" : "bg-fill text-secondary",
      )}
    >
      {children}
    </span>
  );
}
