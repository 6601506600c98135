import { Lock } from "lucide";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import type { Community } from "#contract/community";
import { routes } from "#contract/web-routes";
import { CommunityPicture } from "./community-picture.tsx";
import { CommunitySize } from "./community-size.tsx";
import { CommunityAction } from "./membership/community-action.tsx";
import { communityTexts as texts } from "./texts.ts";

interface CommunityRowProps {
  community: Community;
  /** Whether the reader is signed in. */
  isMember: boolean;
}

/** A community in a list. The name's link covers the row; the button is above it. */
export function CommunityRow({ community, isMember }: CommunityRowProps) {
  const { id, slug, name, description, picture, isPublic } = community;
  return (
    <li
      data-row={id}
      className="relative flex min-h-20 items-center gap-3 px-4 py-3 transition-colors [contain-intrinsic-size:auto_5rem] [content-visibility:auto] hover:bg-hover"
    >
      <CommunityPicture picture={picture} />
      <div className="min-w-0 flex-1">
        <Link
          href={routes.community(slug)}
          className="flex items-center gap-1.5 font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
        >
          <bdi className="line-clamp-3 wrap-anywhere">{name}</bdi>
          {!isPublic && <Icon of={Lock} className="size-3.5 text-secondary" />}
          {!isPublic && <span className="sr-only">{texts.membersOnly}</span>}
        </Link>
        <p className="truncate text-sm text-secondary">
          <CommunitySize community={community} isMember={isMember} />
          {description && (
            <>
              {" · "}
              <bdi>{description}</bdi>
            </>
          )}
        </p>
      </div>
      <div className="relative">
        <CommunityAction community={community} isMember={isMember} isNamed />
      </div>
    </li>
  );
}
