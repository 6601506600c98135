import { ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { classNames } from "#lib/shared/class-names";
import type { SettingsItem } from "./settings-sections.ts";

/** What the page brings for the rows that are no links. */
export interface MenuParts {
  /** The switches, or why they cannot be had. */
  privateAccount: ReactNode;
  readReceipts: ReactNode;
  showPresence: ReactNode;
  altReminder: ReactNode;
  darkMode: ReactNode;
  shortcuts: ReactNode;
  autoPlay: ReactNode;
  /** Ids of the sheets that ask. */
  sheetIds: Readonly<Record<"logout" | "logoutAll", string>>;
}

interface SettingsRowProps {
  item: SettingsItem;
  parts: MenuParts;
}

const rowStyle =
  "flex min-h-13 w-full items-center gap-3.5 px-4 text-left font-medium transition-colors hover:bg-hover focus-visible:-outline-offset-2";

/** One item of /settings: a link, a switch, or something that is asked about first. */
export function SettingsRow({ item, parts }: SettingsRowProps) {
  if ("control" in item) {
    return (
      <div className="flex min-h-13 items-center gap-3.5 px-4 py-1">
        <Icon of={item.icon} className="size-icon text-secondary" />
        <div className="min-w-0 flex-1">{parts[item.control]}</div>
      </div>
    );
  }
  if ("question" in item) {
    return (
      <OpenDialogButton dialogId={parts.sheetIds[item.question]} className={rowStyle}>
        <Icon of={item.icon} className="size-icon text-secondary" />
        {item.label}
      </OpenDialogButton>
    );
  }
  const { label, href, icon, isDangerous } = item;
  return (
    <Link href={href} className={classNames(rowStyle, isDangerous && "text-danger")}>
      <Icon of={icon} className={classNames("size-icon", isDangerous ? "text-danger" : "text-secondary")} />
      <span className="flex-1">{label}</span>
      <Icon of={ChevronRight} className="size-4 text-muted" />
    </Link>
  );
}
