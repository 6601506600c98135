import { Lock } from "lucide";
import { redirect } from "next/navigation";
import { CommunityRefused } from "#components/community/community-refused";
import { MemberTabs } from "#components/community/member-tabs";
import { memberListTexts, communityTexts as texts } from "#components/community/texts.ts";
import { MemberList } from "#components/people-list/member-list";
import { RemovedMemberList } from "#components/people-list/removed-member-list";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { loadCommunity, loadCommunityMembers } from "#lib/server/load/communities";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import type { ListInput } from "#lib/server/load/people-lists";
import { getViewer } from "#lib/server/session/current-session";

interface MembersScreenProps {
  slug: string;
  input: ListInput;
  /** Whether people removed by moderators are listed. */
  isOfRemoved: boolean;
}

/** A community's members, or why they cannot be shown. */
export async function MembersScreen({ slug, input, isOfRemoved }: MembersScreenProps) {
  const viewer = await getViewer();
  if (!viewer) redirect(routes.login(routes.communityMembers(slug)));
  const [found, members] = await Promise.all([
    mainOutcomeOf(loadCommunity(slug)),
    mainOutcomeOf(loadCommunityMembers(slug, input, isOfRemoved ? "true" : "false")),
  ]);
  if ("refusal" in found) return <CommunityRefused refusal={found.refusal} />;
  const { role, name, memberCount } = found.value;
  const ownSlug = found.value.slug;
  const isModerated = role === "owner" || role === "moderator";
  return (
    <>
      <PageHeader title={texts.members} subtitle={name} backTo={routes.community(ownSlug)} />
      {isModerated && <MemberTabs community={found.value} current={isOfRemoved ? "removed" : "members"} />}
      {"refusal" in members ? (
        members.refusal.code === "FORBIDDEN" ? (
          <EmptyState icon={Lock} title={members.refusal.message} />
        ) : (
          <ErrorState title={memberListTexts.failed} text={members.refusal.message} />
        )
      ) : isOfRemoved ? (
        <RemovedMemberList slug={ownSlug} page={members.value} />
      ) : (
        <MemberList
          slug={ownSlug}
          viewerId={viewer.userId}
          role={role}
          page={{ ...members.value, total: memberCount }}
        />
      )}
    </>
  );
}
