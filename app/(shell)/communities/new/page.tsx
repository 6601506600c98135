import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NewCommunityForm } from "#components/community/edit/new-community-form";
import { communityTexts as texts } from "#components/community/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { getViewer } from "#lib/server/session/current-session";
import { readFormFlash } from "#lib/server/session/form-flash";

export const metadata: Metadata = { title: texts.newTitle, robots: { index: false } };

export default async function NewCommunityPage() {
  const [viewer, outcome] = await Promise.all([getViewer(), readFormFlash("createCommunity")]);
  if (!viewer) redirect(routes.login(routes.newCommunity()));
  return (
    <>
      <PageHeader title={texts.newTitle} backTo={routes.communities()} />
      <NewCommunityForm outcome={outcome} />
    </>
  );
}
