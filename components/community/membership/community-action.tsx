import { roleLabels } from "#components/community/texts.ts";
import { Badge } from "#components/ui/badge";
import { ButtonLink } from "#components/ui/button-link";
import { Link } from "#components/ui/link";
import type { Community } from "#contract/community";
import { routes } from "#contract/web-routes";
import { JoinButton } from "./lazy-membership.tsx";
import { membershipOf } from "./membership-status.ts";
import { membershipTexts } from "./texts.ts";

interface CommunityActionProps {
  community: Community;
  /** Whether the reader is signed in. */
  isMember: boolean;
  size?: "medium" | "small";
  /** Includes the name for screen readers, for use in a list. */
  isNamed?: boolean;
}

/** The button to join or leave a community, or the owner's badge; for visitors the way to the sign-in, a quiet one in lists. */
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
  const href = routes.login(routes.community(community.slug));
  if (isNamed) {
    return (
      <Link
        href={href}
        rel="nofollow"
        className="flex min-h-touch items-center text-sm text-secondary hover:underline"
      >
        {membershipTexts.logInToJoin}
        <span className="sr-only"> {community.name}</span>
      </Link>
    );
  }
  return (
    <ButtonLink href={href} rel="nofollow" size={size}>
      {membershipTexts.logInToJoin}
    </ButtonLink>
  );
}
