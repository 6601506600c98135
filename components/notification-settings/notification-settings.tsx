import type { ReactNode } from "react";
import { Card } from "#components/ui/card";
import type { Capabilities } from "#contract/company";
import type { KnownSettings } from "#contract/settings";
import { EmailToggle } from "./email-toggle.tsx";
import { PushToggle } from "./push-toggle.tsx";
import { SettingToggle } from "./setting-toggle.tsx";
import { notificationSettingsTexts as texts } from "./texts.ts";
import { UnavailableToggle } from "./unavailable-toggle.tsx";

interface NotificationSettingsProps {
  userId: string;
  settings: KnownSettings;
  isEmailConfirmed: boolean;
  capabilities: Pick<Capabilities, "mail" | "sms">;
}

/** How and of what a member is told. */
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
