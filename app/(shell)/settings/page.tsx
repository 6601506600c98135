import type { Metadata } from "next";
import { ReminderToggle } from "#components/composer/pictures/reminder-toggle";
import { composerTexts } from "#components/composer/texts.ts";
import { LogoutAllSheet } from "#components/device/logout-all-sheet";
import { DarkModeToggle } from "#components/settings/dark-mode-toggle";
import { SettingsMenu } from "#components/settings/settings-menu";
import { settingsTexts as texts } from "#components/settings/texts.ts";
import { LogoutDialog } from "#components/shell/logout-dialog";
import { ShortcutToggle } from "#components/shortcuts/shortcut-toggle";
import { shortcutTexts } from "#components/shortcuts/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { SettingSwitch } from "#components/ui/setting-switch";
import { Skeleton } from "#components/ui/skeleton";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/page/request";
import { EmailNotice } from "./email-notice.tsx";
import { PrivateAccount } from "./private-account.tsx";
import { Setting } from "./setting.tsx";

export const metadata: Metadata = { title: texts.title };

const sheetIds = { logout: "settings-logout-sheet", logoutAll: "settings-logout-all-sheet" };

export default async function SettingsPage() {
  const isDocument = await isDocumentRequest();
  return (
    <>
      <PageHeader title={texts.title} backTo={routes.home()} section="settings" />
      <SettingsMenu
        notice={
          <>
            <noscript>
              <p className="rounded-control border border-line bg-card px-4 py-3">{texts.needsScript}</p>
            </noscript>
            <StreamOnNavigation isDocument={isDocument} fallback={null}>
              <EmailNotice />
            </StreamOnNavigation>
          </>
        }
        privateAccount={
          <StreamOnNavigation isDocument={isDocument} fallback={<Skeleton className="h-16 md:h-11" />}>
            <PrivateAccount />
          </StreamOnNavigation>
        }
        readReceipts={
          <StreamOnNavigation isDocument={isDocument} fallback={<Skeleton className="h-16 md:h-11" />}>
            <Setting
              unknown={texts.chatPrivacyUnknown}
              show={(settings) => (
                <SettingSwitch
                  name="readReceipts"
                  settings={settings}
                  label={texts.readReceipts}
                  hint={texts.readReceiptsHint}
                  failed={texts.chatPrivacyFailed}
                />
              )}
            />
          </StreamOnNavigation>
        }
        showPresence={
          <StreamOnNavigation isDocument={isDocument} fallback={<Skeleton className="h-16 md:h-11" />}>
            <Setting
              unknown={texts.chatPrivacyUnknown}
              show={(settings) => (
                <SettingSwitch
                  name="showPresence"
                  settings={settings}
                  label={texts.showPresence}
                  hint={texts.showPresenceHint}
                  failed={texts.chatPrivacyFailed}
                />
              )}
            />
          </StreamOnNavigation>
        }
        altReminder={
          <StreamOnNavigation isDocument={isDocument} fallback={<Skeleton className="h-11" />}>
            <Setting
              unknown={composerTexts.reminderUnknown}
              show={(settings) => <ReminderToggle settings={settings} />}
            />
          </StreamOnNavigation>
        }
        darkMode={<DarkModeToggle />}
        shortcuts={
          <StreamOnNavigation isDocument={isDocument} fallback={<Skeleton className="h-11" />}>
            <Setting
              unknown={shortcutTexts.unknown}
              show={(settings) => <ShortcutToggle settings={settings} />}
            />
          </StreamOnNavigation>
        }
        autoPlay={
          <StreamOnNavigation isDocument={isDocument} fallback={<Skeleton className="h-11" />}>
            <Setting
              unknown={texts.autoPlayUnknown}
              show={(settings) => (
                <SettingSwitch
                  name="autoPlayVideos"
                  settings={settings}
                  label={texts.autoPlay}
                  hint={texts.autoPlayHint}
                  failed={texts.autoPlayFailed}
                />
              )}
            />
          </StreamOnNavigation>
        }
        sheetIds={sheetIds}
      />
      <LogoutDialog id={sheetIds.logout} text={texts.logoutQuestion} />
      <LogoutAllSheet id={sheetIds.logoutAll} failed={texts.logoutAllFailed} />
    </>
  );
}
