import { ShieldAlert } from "lucide";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CommunityRefused } from "#components/community/community-refused";
import { DeleteCommunity } from "#components/community/edit/delete-community";
import { EditCommunityForm } from "#components/community/edit/edit-community-form";
import { PictureForm } from "#components/community/edit/picture-form";
import { communityFormTexts, communityTexts as texts } from "#components/community/texts.ts";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { loadCommunity } from "#lib/server/load/communities";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";

export const metadata: Metadata = { title: texts.edit, robots: { index: false } };

export default async function EditCommunityPage({ params }: PageProps<"/communities/[slug]/edit">) {
  const [{ slug }, viewer] = await Promise.all([params, getViewer()]);
  if (!viewer) redirect(routes.login(routes.editCommunity(slug)));
  const found = await mainOutcomeOf(loadCommunity(slug));
  if ("refusal" in found) return <CommunityRefused refusal={found.refusal} />;
  const { role, picture, name, description, rules, isPublic, requestCount } = found.value;
  const ownSlug = found.value.slug;
  return (
    <>
      <PageHeader title={texts.edit} subtitle={name} backTo={routes.community(ownSlug)} />
      {role === "owner" ? (
        <>
          <PictureForm slug={ownSlug} initial={picture} />
          <EditCommunityForm
            community={{ slug: ownSlug, name, description, rules, isPublic, requestCount }}
          />
          <DeleteCommunity slug={ownSlug} />
        </>
      ) : (
        <EmptyState
          icon={ShieldAlert}
          title={communityFormTexts.onlyOwner}
          text={communityFormTexts.onlyOwnerText}
        />
      )}
    </>
  );
}
