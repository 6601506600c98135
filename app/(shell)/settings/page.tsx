import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { reminderSwitch } from "#components/composer/pictures/reminder-texts.ts";
import { LogoutAllSheet } from "#components/device/logout-all-sheet";
import { DarkModeToggle } from "#components/settings/dark-mode-toggle";
import { SettingsMenu } from "#components/settings/settings-menu";
import { settingSwitches, settingsTexts as texts } from "#components/settings/texts.ts";
import { LogoutDialog } from "#components/shell/logout-dialog";
import { shortcutSwitch } from "#components/shortcuts/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { Skeleton } from "#components/ui/skeleton";
import { routes } from "#contract/web-routes";
import { EmailNotice } from "./email-notice.tsx";
import { PrivateAccount } from "./private-account.tsx";
import { Setting } from "./setting.tsx";

export const metadata: Metadata = { title: texts.title };

const sheetIds = { logout: "settings-logout-sheet", logoutAll: "settings-logout-all-sheet" };

export default function SettingsPage() {
  return (
    <>
      <PageHeader title={texts.title} backTo={routes.home()} section="settings" />
      <SettingsMenu
        notice={
          <>
            <noscript>
              <p className="rounded-control border border-line bg-card px-4 py-3">{texts.needsScript}</p>
            </noscript>
            <StreamOnNavigation fallback={null}>
              <EmailNotice />
            </StreamOnNavigation>
          </>
        }
        privateAccount={
          <StreamOnNavigation fallback={<Skeleton className="h-16 md:h-11" />}>
            <PrivateAccount />
          </StreamOnNavigation>
        }
        readReceipts={<Setting isTall {...settingSwitches.readReceipts} />}
        showPresence={<Setting isTall {...settingSwitches.showPresence} />}
        altReminder={<Setting {...reminderSwitch} />}
        darkMode={<DarkModeToggle />}
        shortcuts={<Setting {...shortcutSwitch} />}
        autoPlay={<Setting {...settingSwitches.autoPlay} />}
        sheetIds={sheetIds}
      />
      <LogoutDialog id={sheetIds.logout} text={texts.logoutQuestion} />
      <LogoutAllSheet id={sheetIds.logoutAll} failed={texts.logoutAllFailed} />
    </>
  );
}
