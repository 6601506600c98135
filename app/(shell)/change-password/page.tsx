import type { Metadata } from "next";
import { ChangePasswordForm } from "#components/password/change-password-form";
import { changePasswordTexts as texts } from "#components/password/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { getViewer } from "#lib/server/session/current-session";
import { readFormFlash } from "#lib/server/session/form-flash";

export const metadata: Metadata = { title: texts.title };

export default async function ChangePasswordPage() {
  const [viewer, outcome] = await Promise.all([getViewer(), readFormFlash("changePassword")]);
  return (
    <>
      <PageHeader title={texts.title} backTo={routes.settings()} />
      <div className="px-4 py-6 md:px-6">
        <ChangePasswordForm username={viewer?.username ?? ""} outcome={outcome} />
      </div>
    </>
  );
}
