import { ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { Card } from "#components/ui/card";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { classNames } from "#lib/shared/class-names";
import { type SettingsItem, settingsSections } from "./settings-sections.ts";

/** The sections of /settings. */
export function SettingsMenu(slots: MenuSlots & { notice?: ReactNode }) {
  return (
    <div className="space-y-6 px-4 py-6 md:px-6">
      {slots.notice}
      {settingsSections.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-2 text-sm text-secondary">{title}</h2>
          <Card>
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <li key={"control" in item ? item.control : item.label}>
                  <SettingsRow item={item} slots={slots} />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

/** Content that the page provides for rows that are not links. */
interface MenuSlots {
  /** The switches, or why they could not be loaded. */
  privateAccount: ReactNode;
  readReceipts: ReactNode;
  showPresence: ReactNode;
  altReminder: ReactNode;
  darkMode: ReactNode;
  shortcuts: ReactNode;
  autoPlay: ReactNode;
  /** Ids of the confirmation sheets. */
  sheetIds: Readonly<Record<"logout" | "logoutAll", string>>;
}

interface SettingsRowProps {
  item: SettingsItem;
  slots: MenuSlots;
}

const rowStyle =
  "flex min-h-13 w-full items-center gap-3.5 px-4 text-left font-medium transition-colors hover:bg-hover focus-visible:-outline-offset-2";

/** A row of /settings: a link, a switch, or a button that opens a confirmation. */
function SettingsRow({ item, slots }: SettingsRowProps) {
  if ("control" in item) {
    return (
      <div className="flex min-h-13 items-center gap-3.5 px-4 py-2">
        <Icon of={item.icon} className="size-icon text-secondary" />
        <div className="min-w-0 flex-1">{slots[item.control]}</div>
      </div>
    );
  }
  if ("question" in item) {
    return (
      <OpenDialogButton dialogId={slots.sheetIds[item.question]} className={rowStyle}>
        <Icon of={item.icon} className="size-icon text-secondary" />
        {item.label}
      </OpenDialogButton>
    );
  }
  const { label, href, icon, hint, isDangerous } = item;
  return (
    <Link href={href} className={classNames(rowStyle, isDangerous && "text-danger")}>
      <Icon of={icon} className={classNames("size-icon", isDangerous ? "text-danger" : "text-secondary")} />
      <span className="min-w-0 flex-1 py-2">
        {label}
        {hint && <span className="block text-sm font-normal text-secondary">{hint}</span>}
      </span>
      <Icon of={ChevronRight} className="size-4 text-muted" />
    </Link>
  );
}
