"use client";

import { Link } from "#components/ui/link";
import type { KnownSettings } from "#contract/settings";
import { routes } from "#contract/web-routes";
import { SettingToggle } from "./setting-toggle.tsx";
import { notificationSettingsTexts as texts } from "./texts.ts";

interface EmailToggleProps {
  settings: KnownSettings;
  isConfirmed: boolean;
}

/** Switches email digests of unread notifications, which require a confirmed address. */
export function EmailToggle({ settings, isConfirmed }: EmailToggleProps) {
  return (
    <SettingToggle name="emailNotifications" settings={settings}>
      {!isConfirmed && (
        <p className="mt-1 mb-2 rounded-control bg-fill px-3 py-2 text-sm text-secondary">
          {texts.confirmFirst}{" "}
          <Link href={routes.email()} className="font-medium text-accent hover:underline">
            {texts.confirmLink}
          </Link>
        </p>
      )}
    </SettingToggle>
  );
}
