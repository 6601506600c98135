import { ChevronRight } from "lucide";
import Link from "next/link";
import type { ReactNode } from "react";
import { Card } from "#components/ui/card";
import { Icon } from "#components/ui/icon";
import { type SettingsItem, settingsSections } from "./settings-sections.ts";

interface SettingsMenuProps {
  /** The switch for it, or why it cannot be had. */
  privateAccount: ReactNode;
}

/** The sections of /settings. */
export function SettingsMenu(controls: SettingsMenuProps) {
  return (
    <div className="space-y-6 px-4 py-6 md:px-6">
      {settingsSections.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-2 px-1 text-sm text-secondary">{title}</h2>
          <Card>
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <li key={"href" in item ? item.href : item.control}>
                  <MenuRow item={item} controls={controls} />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

interface MenuRowProps {
  item: SettingsItem;
  controls: SettingsMenuProps;
}

function MenuRow({ item, controls }: MenuRowProps) {
  if ("control" in item) {
    return (
      <div className="flex min-h-13 items-center gap-3.5 px-4 py-2">
        <Icon of={item.icon} className="size-icon text-secondary" />
        <div className="min-w-0 flex-1">{controls[item.control]}</div>
      </div>
    );
  }
  const { label, href, icon } = item;
  return (
    <Link
      href={href}
      prefetch={false}
      className="flex min-h-13 items-center gap-3.5 px-4 font-medium transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <Icon of={icon} className="size-icon text-secondary" />
      <span className="flex-1">{label}</span>
      <Icon of={ChevronRight} className="size-4 text-muted" />
    </Link>
  );
}
