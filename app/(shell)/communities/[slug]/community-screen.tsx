import { Clock, Lock } from "lucide";
import { CommunityHead } from "#components/community/community-head";
import { CommunityRefused } from "#components/community/community-refused";
import { membershipStatusOf } from "#components/community/membership/membership-status.ts";
import { RefreshOnMembership } from "#components/community/membership/refresh-on-membership";
import { RefreshOnRequests } from "#components/community/membership/refresh-on-requests";
import { communityTexts as texts } from "#components/community/texts.ts";
import { EmptyState } from "#components/ui/empty-state";
import { FormMessage } from "#components/ui/form-message";
import { PageHeader } from "#components/ui/page-header";
import type { Community } from "#contract/community";
import { routes } from "#contract/web-routes";
import { loadCommunity } from "#lib/server/load/communities";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";
import { readFormFlash } from "#lib/server/session/form-flash";
import { CommunityPosts } from "./community-posts.tsx";

interface CommunityScreenProps {
  slug: string;
  cursor: string | undefined;
}

/** A community and its posts. */
export async function CommunityScreen({ slug, cursor }: CommunityScreenProps) {
  const [found, viewer, notJoined, notLeft] = await Promise.all([
    mainOutcomeOf(loadCommunity(slug)),
    getViewer(),
    readFormFlash("joinCommunity"),
    readFormFlash("leaveCommunity"),
  ]);
  if ("refusal" in found) return <CommunityRefused refusal={found.refusal} />;
  const community = found.value;
  const refused = notJoined ?? notLeft;
  return (
    <>
      <PageHeader title={community.name} backTo={routes.communities()} />
      <RefreshOnMembership slug={community.slug} status={membershipStatusOf(community)} />
      {viewer && !community.isPublic && <RefreshOnRequests slug={community.slug} />}
      {refused && (
        <div className="p-4 pb-0">
          <FormMessage message={refused.message} />
        </div>
      )}
      <CommunityHead community={community} isMember={viewer !== null} />
      {community.isPublic || community.role !== null ? (
        <CommunityPosts community={community} cursor={cursor} viewerId={viewer?.userId ?? null} />
      ) : (
        <Closed community={community} />
      )}
    </>
  );
}

/** Shown to those who may not read, since only members may. */
function Closed({ community: { isBanned, hasRequested } }: { community: Community }) {
  if (hasRequested) return <EmptyState icon={Clock} title={texts.waitingTitle} text={texts.waitingText} />;
  const text = isBanned ? undefined : texts.membersOnlyText;
  return <EmptyState icon={Lock} title={texts.membersOnlyTitle} text={text} />;
}
