import type { ReactNode } from "react";
import { classNames } from "#lib/shared/class-names";
import { BackButton } from "./back-button.tsx";

interface PageHeaderProps {
  title: string;
  /** Secondary line under the title: "128 posts". */
  subtitle?: string;
  /** Shows a back button, with the path to use when there is no page to go back to. */
  backTo?: string;
  /** A transient status; its room under the title is reserved, so the title does not move. */
  status?: ReactNode;
  /** One action at most. */
  action?: ReactNode;
}

/** The sticky header of a page, with its only h1. */
export function PageHeader({ title, subtitle, backTo, status, action }: PageHeaderProps) {
  return (
    <header
      className={classNames(
        "bar-surface sticky top-bar z-header flex min-h-bar items-center gap-1 border-b border-line pr-4",
        backTo === undefined ? "pl-4" : "pl-1.5",
        // Lets the sidebar mark the page's section: see app/shell.css.
        backTo !== undefined && `section-${backTo.split("/")[1]}`,
      )}
    >
      {backTo !== undefined && <BackButton fallback={backTo} />}
      <div className="relative min-w-0 flex-1">
        <h1 className="truncate text-lg">{title}</h1>
        {subtitle && <p className="truncate text-xs text-secondary tabular-nums">{subtitle}</p>}
        {status && <div className="absolute inset-x-0 top-full -mt-0.5 text-xs text-secondary">{status}</div>}
      </div>
      {action}
    </header>
  );
}
