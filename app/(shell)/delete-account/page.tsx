import type { Metadata } from "next";
import { BeforeDeletion } from "#components/account-deletion/before-deletion";
import { DeleteAccount } from "#components/account-deletion/delete-account";
import { accountDeletionTexts as texts } from "#components/account-deletion/texts.ts";
import { ReauthDialog } from "#components/reauth/reauth-dialog";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";

export const metadata: Metadata = { title: texts.title };

export default function DeleteAccountPage() {
  return (
    <>
      <PageHeader title={texts.title} backTo={routes.settings()} />
      <div className="space-y-6 px-4 py-6 md:px-6">
        <BeforeDeletion />
        <DeleteAccount />
      </div>
      <ReauthDialog />
    </>
  );
}
