import type { ReactNode } from "react";
import { classNames } from "#lib/shared/class-names";
import { BackButton } from "./back-button.tsx";

interface PageHeaderProps {
  title: string;
  /** Secondary line under the title: "128 posts". */
  subtitle?: ReactNode;
  /** Shows a back button, with the path to use when there is no page to go back to. */
  backTo?: string;
  /** First part of the path of the section that it belongs to, if that is not where it leads back to. */
  section?: string | undefined;
  /** Without a way back: what a phone has at its start, whose only bar it then is. */
  lead?: ReactNode;
  /** A transient status; its room under the title is reserved, so the title does not move. */
  status?: ReactNode;
  /** One action at most. */
  action?: ReactNode;
}

/** The sticky header of a page, with its only h1. */
export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, backTo, section = backTo?.split("/")[1], lead, status, action } = props;
  return (
    <header
      className={classNames(
        "page-header bar-surface",
        // With a way back or the frame's menu it is the only bar of a phone; the section is marked in the sidebar: see components/shell/shell.css.
        backTo !== undefined ? `page-bar section-${section}` : Boolean(lead) && "page-bar page-lead",
      )}
    >
      {backTo !== undefined && <BackButton fallback={backTo} />}
      {lead}
      <div className="relative min-w-0 flex-1">
        <h1 className="truncate text-lg max-[22.5rem]:text-base">{title}</h1>
        {subtitle && <p className="truncate text-xs text-secondary tabular-nums">{subtitle}</p>}
        {status && <div className="absolute inset-x-0 top-full -mt-0.5 text-xs text-secondary">{status}</div>}
      </div>
      {action}
    </header>
  );
}
