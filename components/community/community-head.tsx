import { Globe, type IconNode, Lock } from "lucide";
import type { ReactNode } from "react";
import { Badge } from "#components/ui/badge";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import type { Community } from "#contract/community";
import { routes } from "#contract/web-routes";
import { classNames } from "#lib/shared/class-names";
import { formatBadgeCount } from "#lib/shared/format/format-count";
import { CommunityPicture } from "./community-picture.tsx";
import { CommunityRules } from "./community-rules.tsx";
import { CommunitySize } from "./community-size.tsx";
import { LivePostCount } from "./lazy-post-count.tsx";
import { CommunityAction } from "./membership/community-action.tsx";
import { invitationTexts } from "./membership/invitation-texts.ts";
import { postCountLabel } from "./membership/texts.ts";
import { communityTexts as texts } from "./texts.ts";

interface CommunityHeadProps {
  community: Community;
  /** Whether the reader is signed in. */
  isMember: boolean;
}

/** A community's description, size and rules, and the reader's membership. */
export function CommunityHead({ community, isMember }: CommunityHeadProps) {
  const { slug, name, description, rules, picture, isPublic, isBanned, role, postCount } = community;
  return (
    <section aria-label={texts.about} className="border-b border-line px-4 pt-5 pb-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4">
        <CommunityPicture picture={picture} size="large" className="rounded-card md:row-span-2" />
        <p className="wrap-text clip-marks text-xl font-bold text-balance md:self-end" aria-hidden>
          <bdi>{name}</bdi>
        </p>
        <div
          className={classNames(
            "md:row-span-2",
            // Its label is too long to fit beside the name on phones.
            !isPublic &&
              role === null &&
              "order-last col-span-full mt-4 max-md:*:w-full md:order-none md:col-span-1 md:mt-0",
          )}
        >
          <CommunityAction community={community} isMember={isMember} size="medium" />
        </div>
        <Facts icon={isPublic ? Globe : Lock} label={isPublic ? texts.public : texts.membersOnly}>
          <CommunitySize community={community} isMember={isMember} />
          {" · "}
          {isMember ? (
            <LivePostCount community={{ slug, asOf: community.asOf, postCount }} />
          ) : (
            postCountLabel(postCount)
          )}
        </Facts>
      </div>
      {description && (
        <p dir="auto" className="wrap-text clip-marks mt-4 whitespace-pre-line">
          {description}
        </p>
      )}
      {isBanned && (
        <p role="note" className="mt-4 rounded-control border border-danger p-3 text-sm">
          {texts.banned}
        </p>
      )}
      {rules && <CommunityRules rules={rules} />}
      <CommunityLinks community={community} isMember={isMember} />
    </section>
  );
}

/** Beside the picture, or below it on narrow screens. */
function Facts({ icon, label, children }: { icon: IconNode; label: string; children: ReactNode }) {
  return (
    <p className="col-span-full mt-3 text-sm text-secondary tabular-nums md:col-span-1 md:col-start-2 md:mt-1 md:self-start">
      <Icon of={icon} className="mr-1 inline size-3.5 align-[-0.125em]" />
      {label} · {children}
    </p>
  );
}

/** Links to the community's pages that the reader may see. */
function CommunityLinks({ community, isMember }: CommunityHeadProps) {
  const { slug, role, isPublic, requestCount } = community;
  const links = [
    isMember && (isPublic || role !== null) && { href: routes.communityMembers(slug), label: texts.members },
    !isPublic &&
      requestCount !== null && {
        href: routes.joinRequests(slug),
        label: texts.requests,
        count: requestCount,
      },
    !isPublic && requestCount !== null && { href: routes.invitations(slug), label: invitationTexts.invite },
    role !== null && { href: routes.communityLog(slug), label: texts.log },
    role === "owner" && { href: routes.editCommunity(slug), label: texts.edit },
  ].filter((link) => link !== false);
  return (
    <nav aria-label={texts.about} className="mt-3 -mb-2 flex flex-wrap gap-x-5 text-sm font-semibold">
      {links.map(({ href, label, count = 0 }) => (
        <Link
          key={href}
          href={href}
          className="flex min-h-touch items-center gap-1.5 text-accent hover:underline"
        >
          {label}
          {count > 0 && <Badge tone="accent">{formatBadgeCount(count)}</Badge>}
        </Link>
      ))}
      {isPublic && (
        <a
          href={routes.communityFeed(slug)}
          className="flex min-h-touch items-center text-secondary hover:underline"
        >
          {texts.feedLink}
        </a>
      )}
    </nav>
  );
}
