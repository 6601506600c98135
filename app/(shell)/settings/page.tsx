import type { Metadata } from "next";
import { SettingsMenu } from "#components/settings/settings-menu";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#lib/shared/routes";

export const metadata: Metadata = { title: "Settings" };

export default function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" backTo={routes.home()} />
      <SettingsMenu />
    </>
  );
}
