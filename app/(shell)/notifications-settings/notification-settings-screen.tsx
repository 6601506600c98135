import { NotificationSettings } from "#components/notification-settings/notification-settings";
import { notificationSettingsTexts as texts } from "#components/notification-settings/texts.ts";
import { ErrorState } from "#components/ui/error-state";
import { loadSettings } from "#lib/server/load/account";
import { loadCapabilities } from "#lib/server/load/company";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { loadIsEmailConfirmed } from "#lib/server/load/profile";
import { getViewer } from "#lib/server/session/current-session";

/** The viewer's notification settings, or why they cannot be shown. */
export async function NotificationSettingsScreen() {
  const loading = Promise.all([loadSettings(), loadCapabilities(), loadIsEmailConfirmed(), getViewer()]);
  const outcome = await mainOutcomeOf(loading);
  if ("refusal" in outcome) return <ErrorState title={texts.loadFailed} text={outcome.refusal.message} />;
  const [settings, capabilities, isEmailConfirmed, viewer] = outcome.value;
  if (!viewer) return null;
  const { mail, sms } = capabilities;
  return (
    <NotificationSettings
      userId={viewer.userId}
      settings={settings}
      isEmailConfirmed={isEmailConfirmed}
      capabilities={{ mail, sms }}
    />
  );
}
