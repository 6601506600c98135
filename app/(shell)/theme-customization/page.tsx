import type { Metadata } from "next";
import { ThemeForm } from "#components/settings/theme-form";
import { PageHeader } from "#components/ui/page-header";
import { getPreferences } from "#lib/server/preferences";
import { routes } from "#lib/shared/routes";

export const metadata: Metadata = { title: "Theme Customization" };

export default async function ThemeCustomizationPage() {
  return (
    <>
      <PageHeader title="Theme Customization" backTo={routes.settings()} />
      <ThemeForm preferences={await getPreferences()} />
    </>
  );
}
