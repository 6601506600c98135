import { DoorOpen, Lock } from "lucide";
import { redirect } from "next/navigation";
import { CommunityRefused } from "#components/community/community-refused";
import { MemberTabs } from "#components/community/member-tabs";
import {
  logTexts,
  communityTexts as shared,
  joinRequestTexts as texts,
} from "#components/community/texts.ts";
import { JoinRequestList } from "#components/people-list/join-request-list";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { FormMessage } from "#components/ui/form-message";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { loadCommunity, loadJoinRequests } from "#lib/server/load/communities";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import type { ListInput } from "#lib/server/load/people-lists";
import { getViewer } from "#lib/server/session/current-session";
import { readFormFlash } from "#lib/server/session/form-flash";

interface RequestsScreenProps {
  slug: string;
  input: ListInput;
}

/** Requests to join a community, or why they cannot be shown. */
export async function RequestsScreen({ slug, input }: RequestsScreenProps) {
  const viewer = await getViewer();
  if (!viewer) redirect(routes.login(routes.joinRequests(slug)));
  const [found, requests, refused] = await Promise.all([
    mainOutcomeOf(loadCommunity(slug)),
    mainOutcomeOf(loadJoinRequests(slug, input)),
    readFormFlash("answerJoinRequest"),
  ]);
  if ("refusal" in found) return <CommunityRefused refusal={found.refusal} />;
  const { name, isPublic } = found.value;
  const ownSlug = found.value.slug;
  const isForbidden = "refusal" in requests && requests.refusal.code === "FORBIDDEN";
  return (
    <>
      <PageHeader title={shared.requests} subtitle={name} backTo={routes.community(ownSlug)} />
      {!isForbidden && <MemberTabs community={found.value} current="requests" />}
      {refused && (
        <div className="p-4 pb-0">
          <FormMessage message={refused.message} />
        </div>
      )}
      {isForbidden ? (
        <EmptyState
          icon={Lock}
          title={texts.onlyModerators}
          action={<ButtonLink href={routes.community(ownSlug)}>{logTexts.toCommunity}</ButtonLink>}
        />
      ) : "refusal" in requests ? (
        <ErrorState title={texts.failed} text={requests.refusal.message} />
      ) : isPublic ? (
        <EmptyState icon={DoorOpen} title={texts.open} text={texts.openText} />
      ) : (
        <JoinRequestList slug={ownSlug} page={requests.value} />
      )}
    </>
  );
}
