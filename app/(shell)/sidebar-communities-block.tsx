import { SidebarCommunities } from "#components/community/sidebar-communities";
import { loadSidebarCommunities } from "#lib/server/load/frame";
import { outcomeOf } from "#lib/server/load/outcome";

/** The member's communities in the sidebar; nothing if loading fails. */
export async function SidebarCommunitiesBlock() {
  const communities = await outcomeOf(loadSidebarCommunities());
  return (
    "value" in communities && communities.value && <SidebarCommunities communities={communities.value} />
  );
}
