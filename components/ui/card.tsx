import type { ComponentProps } from "react";
import { classNames } from "#lib/shared/class-names";

/** A bordered surface. Give it `aria-labelledby` when it has a heading. */
export function Card({ className, ...rest }: ComponentProps<"section">) {
  return <section className={classNames("rounded-card border border-line bg-card", className)} {...rest} />;
}
