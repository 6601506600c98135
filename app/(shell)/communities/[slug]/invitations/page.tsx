import { Lock } from "lucide";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CommunityRefused } from "#components/community/community-refused";
import { InvitationForm } from "#components/community/membership/invitation-form";
import { InvitationList } from "#components/community/membership/invitation-list";
import { invitationTexts as texts } from "#components/community/membership/invitation-texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { FormMessage } from "#components/ui/form-message";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { env } from "#lib/server/env";
import { loadCommunity, loadInvitations } from "#lib/server/load/communities";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";
import { readFormFlash } from "#lib/server/session/form-flash";

export const metadata: Metadata = { title: texts.title, robots: { index: false } };

export default async function InvitationsPage({ params }: PageProps<"/communities/[slug]/invitations">) {
  const [{ slug }, viewer] = await Promise.all([params, getViewer()]);
  if (!viewer) redirect(routes.login(routes.invitations(slug)));
  const [found, invitations, notMade, notRevoked] = await Promise.all([
    mainOutcomeOf(loadCommunity(slug)),
    mainOutcomeOf(loadInvitations(slug)),
    readFormFlash("createInvitation"),
    readFormFlash("revokeInvitation"),
  ]);
  if ("refusal" in found) return <CommunityRefused refusal={found.refusal} />;
  const { name, isPublic } = found.value;
  const ownSlug = found.value.slug;
  return (
    <>
      <PageHeader title={texts.title} subtitle={name} backTo={routes.community(ownSlug)} />
      {notRevoked && (
        <div className="p-4 pb-0">
          <FormMessage message={notRevoked.message} />
        </div>
      )}
      {"value" in invitations ? (
        <>
          <InvitationForm slug={ownSlug} isPublic={isPublic} outcome={notMade} />
          <InvitationList slug={ownSlug} invitations={invitations.value} origin={env().appOrigin} />
        </>
      ) : invitations.refusal.code === "FORBIDDEN" ? (
        <EmptyState
          icon={Lock}
          title={texts.onlyModerators}
          action={<ButtonLink href={routes.community(ownSlug)}>{texts.toCommunity}</ButtonLink>}
        />
      ) : (
        <ErrorState title={texts.failed} text={invitations.refusal.message} />
      )}
    </>
  );
}
