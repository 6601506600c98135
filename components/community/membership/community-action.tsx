import { roleLabels } from "#components/community/texts.ts";
import { Badge } from "#components/ui/badge";
import { ButtonLink } from "#components/ui/button-link";
import type { Community } from "#contract/community";
import { routes } from "#contract/web-routes";
import { JoinLabel } from "./join-label.tsx";
import { JoinButton } from "./lazy-membership.tsx";
import { membershipOf } from "./membership-status.ts";

interface CommunityActionProps {
  community: Community;
  /** Visitors are sent to sign-in first. */
  isMember: boolean;
  size?: "medium" | "small";
  /** Includes the name for screen readers, for use in a list. */
  isNamed?: boolean;
}

/** The button to join or leave a community, or the owner's badge. */
export function CommunityAction({ community, isMember, size = "small", isNamed }: CommunityActionProps) {
  if (community.isBanned) return null;
  if (community.role === "owner") return <Badge>{roleLabels.owner}</Badge>;
  if (isMember) {
    return (
      <JoinButton
        membership={membershipOf(community)}
        size={size}
        {...(isNamed && { name: community.name })}
      />
    );
  }
  return (
    <ButtonLink
      href={routes.login(routes.community(community.slug))}
      rel="nofollow"
      variant="primary"
      size={size}
      className="min-w-22"
    >
      <JoinLabel status="none" isPublic={community.isPublic} name={isNamed ? community.name : undefined} />
    </ButtonLink>
  );
}
