import { LinkTabs } from "#components/ui/link-tabs";
import type { Community } from "#contract/community";
import { routes } from "#contract/web-routes";
import { communityTexts as texts } from "./texts.ts";

interface MemberTabsProps {
  community: Pick<Community, "slug" | "isPublic" | "requestCount">;
  current: "members" | "requests" | "removed";
}

/** Tabs of a community's member lists for its owner and moderators. */
export function MemberTabs({ community: { slug, isPublic, requestCount }, current }: MemberTabsProps) {
  const members = { href: routes.communityMembers(slug), label: texts.members };
  const requests = { href: routes.joinRequests(slug), label: texts.requests, count: requestCount ?? 0 };
  const removed = { href: routes.removedMembers(slug), label: texts.removed };
  return (
    <LinkTabs
      label={texts.members}
      tabs={[
        { ...members, isCurrent: current === "members" },
        ...(isPublic ? [] : [{ ...requests, isCurrent: current === "requests" }]),
        { ...removed, isCurrent: current === "removed" },
      ]}
    />
  );
}
