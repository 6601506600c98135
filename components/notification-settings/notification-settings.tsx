import type { ReactNode } from "react";
import { Card } from "#components/ui/card";
import { Toggle } from "#components/ui/toggle";
import type { Capabilities } from "#contract/company";
import type { KnownSettings } from "#contract/settings";
import { EmailToggle } from "./email-toggle.tsx";
import { PushToggle } from "./push-toggle.tsx";
import { SettingToggle } from "./setting-toggle.tsx";
import {
  type NotificationSetting,
  notificationSettingTexts,
  notificationSettingsTexts as texts,
} from "./texts.ts";

interface NotificationSettingsProps {
  userId: string;
  settings: KnownSettings;
  isEmailConfirmed: boolean;
  capabilities: Pick<Capabilities, "mail" | "sms">;
}

/** How a member is notified, and of what. */
export function NotificationSettings(props: NotificationSettingsProps) {
  const { userId, settings, isEmailConfirmed, capabilities } = props;
  return (
    <div className="space-y-6 px-4 py-6 md:px-6">
      <noscript>
        <p className="rounded-control border border-line bg-card px-4 py-3">{texts.needsScript}</p>
      </noscript>
      <Group title={texts.channels}>
        <PushToggle userId={userId} settings={settings} />
        {capabilities.mail ? (
          <EmailToggle settings={settings} isConfirmed={isEmailConfirmed} />
        ) : (
          <UnavailableToggle name="emailNotifications" reason={texts.noMail} />
        )}
        {capabilities.sms ? (
          <SettingToggle name="smsNotifications" settings={settings} />
        ) : (
          <UnavailableToggle name="smsNotifications" reason={texts.noSms} />
        )}
      </Group>
      <Group title={texts.kinds} foot={texts.kindsHint}>
        <SettingToggle name="likes" settings={settings} />
        <SettingToggle name="reposts" settings={settings} />
        <SettingToggle name="comments" settings={settings} />
        <SettingToggle name="mentions" settings={settings} />
        <SettingToggle name="follows" settings={settings} />
        <SettingToggle name="messages" settings={settings} />
      </Group>
    </div>
  );
}

function Group({ title, foot, children }: { title: string; foot?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-sm text-secondary">{title}</h2>
      <Card className="divide-y divide-line">{children}</Card>
      {foot && <p className="mt-2 text-sm text-secondary text-pretty">{foot}</p>}
    </section>
  );
}

interface UnavailableToggleProps {
  name: NotificationSetting;
  /** Why this server cannot do it. */
  reason: string;
}

/** A disabled switch for a channel that this server is not set up for, with the reason. */
function UnavailableToggle({ name, reason }: UnavailableToggleProps) {
  return (
    <div className="px-4 py-2">
      <Toggle
        name={name}
        label={notificationSettingTexts[name].label}
        hint={reason}
        checked={false}
        disabled
        readOnly
      />
    </div>
  );
}
