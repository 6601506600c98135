import { Link } from "#components/ui/link";
import { Skeleton } from "#components/ui/skeleton";
import type { Community } from "#contract/community";
import { SIDEBAR_COMMUNITIES } from "#contract/limits";
import { routes } from "#contract/web-routes";
import { CommunityPicture } from "./community-picture.tsx";
import { CommunitySize } from "./community-size.tsx";
import { CommunityAction } from "./membership/community-action.tsx";
import { FrozenUntilNavigation } from "./membership/lazy-membership.tsx";
import { communityTexts as texts } from "./texts.ts";

interface SidebarCommunitiesProps {
  communities: readonly Community[];
}

// The same height with rows and while loading, so that nothing moves.
const frame = "noscript:hidden min-h-46 px-3";

/** Some communities in the sidebar: the member's own and suggestions. */
export function SidebarCommunities({ communities }: SidebarCommunitiesProps) {
  return (
    <section aria-labelledby="sidebar-communities" className={frame}>
      <Heading />
      {/* After leaving one, a refresh must not replace it while the reader may want to undo that. */}
      <FrozenUntilNavigation>
        {communities.length === 0 ? (
          <Link href={routes.newCommunity()} className="text-sm text-accent hover:underline">
            {texts.createFirst}
          </Link>
        ) : (
          <ul>
            {communities.map((community) => (
              <li key={community.id} className="relative flex h-13 items-center gap-3">
                <CommunityPicture picture={community.picture} size="small" />
                <div className="min-w-0 flex-1 leading-tight">
                  <Link
                    href={routes.community(community.slug)}
                    className="block truncate font-medium after:absolute after:inset-0 hover:underline"
                  >
                    <bdi>{community.name}</bdi>
                  </Link>
                  <p className="truncate text-sm text-secondary tabular-nums">
                    <CommunitySize community={community} isMember />
                  </p>
                </div>
                <div className="relative">
                  <CommunityAction community={community} isMember isNamed />
                </div>
              </li>
            ))}
          </ul>
        )}
      </FrozenUntilNavigation>
    </section>
  );
}

/** Placeholder of the sidebar's communities. */
export function SidebarCommunitiesSkeleton() {
  const rows = Array.from({ length: SIDEBAR_COMMUNITIES }, (_, index) => index);
  return (
    <div className={frame}>
      <Heading />
      {rows.map((row) => (
        <div key={row} className="flex h-13 items-center gap-3">
          <Skeleton className="size-9 rounded-control" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="h-3 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}

function Heading() {
  return (
    <h2 id="sidebar-communities" className="flex h-7 items-center text-sm font-semibold text-secondary">
      {texts.title}
    </h2>
  );
}
