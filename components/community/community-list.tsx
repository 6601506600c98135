import type { Community } from "#contract/community";
import type { CommunityView } from "#lib/shared/community-list";
import { communityMessages as texts } from "#lib/shared/messages/community";
import { CommunityRow } from "./community-row.tsx";
import { LaterCommunities } from "./later-communities.tsx";

interface CommunityListProps {
  view: CommunityView;
  /** The page that stands in the HTML. */
  communities: readonly Community[];
  nextCursor: string | null;
  /** Whether a member reads. */
  isMember: boolean;
}

/** Communities that load on as the reader scrolls. */
export function CommunityList({ view, communities, nextCursor, isMember }: CommunityListProps) {
  const firstPage = { ids: communities.map(({ id }) => id), nextCursor };
  return (
    <LaterCommunities view={view} firstPage={firstPage} isMember={isMember} label={texts.title}>
      {communities.map((community) => (
        <CommunityRow key={community.id} community={community} isMember={isMember} />
      ))}
    </LaterCommunities>
  );
}
