import type { ReactNode } from "react";
import { Card } from "#components/ui/card";
import { type MenuParts, SettingsRow } from "./settings-row.tsx";
import { settingsSections } from "./settings-sections.ts";

/** The sections of /settings. */
export function SettingsMenu(parts: MenuParts & { notice?: ReactNode }) {
  return (
    <div className="space-y-6 px-4 py-6 md:px-6">
      {parts.notice}
      {settingsSections.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-2 text-sm text-secondary">{title}</h2>
          <Card>
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <li key={"control" in item ? item.control : item.label}>
                  <SettingsRow item={item} parts={parts} />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}
