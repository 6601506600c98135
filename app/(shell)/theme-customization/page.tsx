import type { Metadata } from "next";
import { ThemeForm } from "#components/settings/theme-form";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { getPreferences } from "#lib/server/page/preferences";

export const metadata: Metadata = { title: "Theme Customization" };

export default async function ThemeCustomizationPage() {
  return (
    <>
      <PageHeader title="Theme Customization" backTo={routes.settings()} />
      <ThemeForm preferences={await getPreferences()} />
    </>
  );
}
