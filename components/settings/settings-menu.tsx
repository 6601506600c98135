import { ChevronRight } from "lucide";
import Link from "next/link";
import { Card } from "#components/ui/card";
import { Icon } from "#components/ui/icon";
import { settingsSections } from "./settings-sections.ts";

/** The sections of /settings. */
export function SettingsMenu() {
  return (
    <div className="space-y-6 px-4 py-6 md:px-6">
      {settingsSections.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-2 px-1 text-sm text-secondary">{title}</h2>
          <Card>
            <ul className="divide-y divide-line">
              {items.map(({ label, href, icon }) => (
                <li key={href}>
                  <Link
                    href={href}
                    prefetch={false}
                    className="flex min-h-13 items-center gap-3.5 px-4 font-medium transition-colors hover:bg-hover focus-visible:-outline-offset-2"
                  >
                    <Icon of={icon} className="size-icon text-secondary" />
                    <span className="flex-1">{label}</span>
                    <Icon of={ChevronRight} className="size-4 text-muted" />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}
