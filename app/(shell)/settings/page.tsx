import type { Metadata } from "next";
import { SettingsMenu } from "#components/settings/settings-menu";
import { PageHeader } from "#components/ui/page-header";
import { Skeleton } from "#components/ui/skeleton";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { isDocumentRequest } from "#lib/server/request-mode";
import { routes } from "#lib/shared/routes";
import { PrivateAccount } from "./private-account.tsx";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  const isDocument = await isDocumentRequest();
  return (
    <>
      <PageHeader title="Settings" backTo={routes.home()} />
      <SettingsMenu
        privateAccount={
          <StreamOnNavigation isDocument={isDocument} fallback={<Skeleton className="h-16 sm:h-11" />}>
            <PrivateAccount />
          </StreamOnNavigation>
        }
      />
    </>
  );
}
