"use client";

import { SettingSwitch } from "#components/ui/setting-switch";
import { Sheet } from "#components/ui/sheet";
import { Skeleton } from "#components/ui/skeleton";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { useEndpoint } from "#lib/client/use-endpoint";
import { shortcutGroups, shortcutSwitch, shortcutTexts as texts } from "./texts.ts";

interface ShortcutSheetProps {
  dialogId: string;
}

/** Lists the keyboard shortcuts, with a switch to turn them off. Opens when mounted. */
export function ShortcutSheet({ dialogId }: ShortcutSheetProps) {
  useOpenOnMount(dialogId);
  const { data, error } = useEndpoint("getSettings", {});
  const settings = data?.settings;
  return (
    <Sheet id={dialogId} title={texts.title} cancelLabel={texts.close}>
      {shortcutGroups.map(({ title, shortcuts }) => (
        <section key={title} aria-label={title} className="mt-4">
          <h3 className="text-sm text-secondary">{title}</h3>
          <dl className="mt-1">
            {shortcuts.map(({ keys, action }) => (
              <div key={action} className="flex min-h-9 items-center justify-between gap-4">
                <dt>{action}</dt>
                <dd className="flex gap-1">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="min-w-7 rounded-control border border-line bg-card px-2 py-0.5 text-center text-sm"
                    >
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="mt-4 border-t border-line pt-3">
        {settings ? (
          <SettingSwitch settings={settings} {...shortcutSwitch} />
        ) : error ? (
          <p className="text-sm text-secondary">{shortcutSwitch.unknown}</p>
        ) : (
          <Skeleton className="h-11" />
        )}
      </div>
    </Sheet>
  );
}
