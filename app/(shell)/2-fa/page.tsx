import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { PasskeysSkeleton } from "#components/passkey/passkeys-skeleton";
import { ReauthDialog } from "#components/reauth/reauth-dialog";
import { twoFactorTexts as texts } from "#components/two-factor/texts.ts";
import { TwoFactorSkeleton } from "#components/two-factor/two-factor-skeleton";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { Passkeys } from "./passkeys.tsx";
import { TwoFactorScreen } from "./two-factor-screen.tsx";

export const metadata: Metadata = { title: texts.title };

export default function TwoFactorPage() {
  return (
    <>
      <PageHeader title={texts.title} backTo={routes.settings()} />
      <StreamOnNavigation fallback={<TwoFactorSkeleton />}>
        <TwoFactorScreen />
      </StreamOnNavigation>
      <div className="px-4 pb-8 md:px-6">
        <StreamOnNavigation fallback={<PasskeysSkeleton />}>
          <Passkeys />
        </StreamOnNavigation>
      </div>
      <ReauthDialog />
    </>
  );
}
