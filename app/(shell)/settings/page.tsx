import type { Metadata } from "next";
import { LogoutAllSheet } from "#components/device/logout-all-sheet";
import { DarkModeToggle } from "#components/settings/dark-mode-toggle";
import { SettingsMenu } from "#components/settings/settings-menu";
import { settingsTexts as texts } from "#components/settings/texts.ts";
import { LogoutDialog } from "#components/shell/logout-dialog";
import { PageHeader } from "#components/ui/page-header";
import { Skeleton } from "#components/ui/skeleton";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/page/request";
import { AltReminder } from "./alt-reminder.tsx";
import { AutoPlay } from "./auto-play.tsx";
import { ChatPrivacy } from "./chat-privacy.tsx";
import { EmailNotice } from "./email-notice.tsx";
import { PrivateAccount } from "./private-account.tsx";
import { ShortcutSetting } from "./shortcut-setting.tsx";

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
            <ChatPrivacy name="readReceipts" />
          </StreamOnNavigation>
        }
        showPresence={
          <StreamOnNavigation isDocument={isDocument} fallback={<Skeleton className="h-16 md:h-11" />}>
            <ChatPrivacy name="showPresence" />
          </StreamOnNavigation>
        }
        altReminder={
          <StreamOnNavigation isDocument={isDocument} fallback={<Skeleton className="h-11" />}>
            <AltReminder />
          </StreamOnNavigation>
        }
        darkMode={<DarkModeToggle />}
        shortcuts={
          <StreamOnNavigation isDocument={isDocument} fallback={<Skeleton className="h-11" />}>
            <ShortcutSetting />
          </StreamOnNavigation>
        }
        autoPlay={
          <StreamOnNavigation isDocument={isDocument} fallback={<Skeleton className="h-11" />}>
            <AutoPlay />
          </StreamOnNavigation>
        }
        sheetIds={sheetIds}
      />
      <LogoutDialog id={sheetIds.logout} text={texts.logoutQuestion} />
      <LogoutAllSheet id={sheetIds.logoutAll} failed={texts.logoutAllFailed} />
    </>
  );
}
