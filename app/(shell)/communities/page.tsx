import { Plus } from "lucide";
import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { CommunityListSkeleton } from "#components/community/community-list-skeleton";
import { CommunitySearch } from "#components/community/community-search";
import { membershipTexts } from "#components/community/membership/texts.ts";
import { communityTexts as texts } from "#components/community/texts.ts";
import { OpenSidebarButton } from "#components/shell/open-sidebar-button";
import { PhoneLinks } from "#components/shell/phone-links";
import { ButtonLink } from "#components/ui/button-link";
import { Icon } from "#components/ui/icon";
import { LinkTabs } from "#components/ui/link-tabs";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { loadShownCounts } from "#lib/server/load/frame";
import { openGraph } from "#lib/server/page/open-graph";
import { getViewer } from "#lib/server/session/current-session";
import { communityViewOf } from "#lib/shared/community-list";
import { CommunitiesScreen } from "./communities-screen.tsx";

export async function generateMetadata({ searchParams }: PageProps<"/communities">): Promise<Metadata> {
  const { q } = await searchParams;
  return {
    title: texts.title,
    alternates: { canonical: routes.communities() },
    ...(await openGraph({ title: texts.title, url: routes.communities() })),
    ...(q !== undefined && { robots: { index: false } }),
  };
}

export default async function CommunitiesPage({ searchParams }: PageProps<"/communities">) {
  const [query, viewer, counts] = await Promise.all([searchParams, getViewer(), loadShownCounts()]);
  const view = communityViewOf(query, viewer !== null);
  const cursor = typeof query.cursor === "string" ? query.cursor : undefined;
  const isJoined = view.scope === "joined";
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={<OpenSidebarButton />}
        action={
          <>
            {viewer && (
              <ButtonLink href={routes.newCommunity()} variant="primary" size="small">
                <Icon of={Plus} className="size-4" />
                {/* A small phone has no room for it beside the title. */}
                <span className="max-[22.5rem]:sr-only">{texts.new}</span>
              </ButtonLink>
            )}
            <PhoneLinks counts={counts} />
          </>
        }
      />
      {viewer && (
        <LinkTabs
          label={texts.lists}
          tabs={[
            { href: routes.communities(), label: texts.discover, isCurrent: !isJoined },
            {
              href: routes.joinedCommunities(),
              label: membershipTexts.joined,
              isCurrent: isJoined,
            },
          ]}
        />
      )}
      <CommunitySearch key={view.scope === "joined" ? "joined" : "discover"} view={view} />
      <StreamOnNavigation fallback={<CommunityListSkeleton count={8} />}>
        <CommunitiesScreen view={view} cursor={cursor} isMember={viewer !== null} />
      </StreamOnNavigation>
    </>
  );
}
