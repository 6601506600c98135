import type { Metadata } from "next";
import { reminderSwitch } from "#components/composer/texts.ts";
import { LogoutAllSheet } from "#components/device/logout-all-sheet";
import { DarkModeToggle } from "#components/settings/dark-mode-toggle";
import { SettingsMenu } from "#components/settings/settings-menu";
import { settingSwitches, settingsTexts as texts } from "#components/settings/texts.ts";
import { LogoutDialog } from "#components/shell/logout-dialog";
import { shortcutSwitch } from "#components/shortcuts/texts.ts";
import { PageHeader } from "#components/ui/page-header";
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
        readReceipts={<Setting isDocument={isDocument} isTall {...settingSwitches.readReceipts} />}
        showPresence={<Setting isDocument={isDocument} isTall {...settingSwitches.showPresence} />}
        altReminder={<Setting isDocument={isDocument} {...reminderSwitch} />}
        darkMode={<DarkModeToggle />}
        shortcuts={<Setting isDocument={isDocument} {...shortcutSwitch} />}
        autoPlay={<Setting isDocument={isDocument} {...settingSwitches.autoPlay} />}
        sheetIds={sheetIds}
      />
      <LogoutDialog id={sheetIds.logout} text={texts.logoutQuestion} />
      <LogoutAllSheet id={sheetIds.logoutAll} failed={texts.logoutAllFailed} />
    </>
  );
}
