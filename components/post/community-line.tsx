import { Link } from "#components/ui/link";
import type { CommunityRef } from "#contract/community-ref";
import { routes } from "#contract/web-routes";
import { postRowTexts } from "./row-texts.ts";

interface CommunityLineProps {
  community: CommunityRef;
}

/** The post's community: "in Gardeners". */
export function CommunityLine({ community: { slug, name } }: CommunityLineProps) {
  return (
    <div data-community-line className="truncate text-sm text-secondary">
      {postRowTexts.inCommunity}{" "}
      <Link href={routes.community(slug)} className="font-medium hover:underline">
        <bdi>{name}</bdi>
      </Link>
    </div>
  );
}
