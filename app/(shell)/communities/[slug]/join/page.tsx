import type { Metadata } from "next";
import { CommunityRefused } from "#components/community/community-refused";
import { AcceptInvitation } from "#components/community/membership/accept-invitation";
import { invitationTexts as texts } from "#components/community/membership/invitation-texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { checkInvitation, loadCommunity } from "#lib/server/load/communities";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";
import { readFormFlash } from "#lib/server/session/form-flash";

export const metadata: Metadata = { title: texts.acceptTitle, robots: { index: false, follow: false } };

export default async function AcceptInvitationPage({
  params,
  searchParams,
}: PageProps<"/communities/[slug]/join">) {
  const [{ slug }, { token }] = await Promise.all([params, searchParams]);
  const given = typeof token === "string" ? token : "";
  const [found, checked, viewer, outcome] = await Promise.all([
    mainOutcomeOf(loadCommunity(slug)),
    mainOutcomeOf(checkInvitation(slug, given)),
    getViewer(),
    readFormFlash("acceptInvitation"),
  ]);
  if ("refusal" in found) return <CommunityRefused refusal={found.refusal} />;
  const isUnasked = "refusal" in checked && checked.refusal.code !== "VALIDATION_FAILED";
  if (isUnasked) return <CommunityRefused refusal={checked.refusal} />;
  return (
    <>
      <PageHeader title={texts.acceptTitle} backTo={routes.communities()} />
      <AcceptInvitation
        community={found.value}
        // A malformed token is an invalid invitation.
        state={"value" in checked ? checked.value : "unknown"}
        token={given}
        isSignedIn={viewer !== null}
        outcome={outcome}
      />
    </>
  );
}
