import { roleLabels } from "#components/community/texts.ts";
import { Badge } from "#components/ui/badge";
import { ButtonLink } from "#components/ui/button-link";
import type { Community } from "#contract/community";
import { routes } from "#contract/web-routes";
import { JoinLabel } from "./join-label.tsx";
import { JoinButton } from "./lazy-membership.tsx";
import { membershipOf } from "./membership-of.ts";

interface CommunityActionProps {
  community: Community;
  /** Visitors are sent to sign in first. */
  isMember: boolean;
  size?: "medium" | "small";
  /** In a list. */
  isNamed?: boolean;
}

/** What the reader can do about belonging to a community. */
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
      <JoinLabel standing="none" isPublic={community.isPublic} name={isNamed ? community.name : undefined} />
    </ButtonLink>
  );
}
