import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { RecentRoom } from "#components/search/recent-room";
import { SearchBox } from "#components/search/search-box";
import { SearchPanel } from "#components/search/search-panel";
import { SearchTabs } from "#components/search/search-tabs";
import { searchTexts } from "#components/search/texts.ts";
import { PhoneLinks } from "#components/shell/phone-links";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { loadShownCounts } from "#lib/server/load/frame";
import { loadSearchOffers } from "#lib/server/load/search";
import { getNonce, isDocumentRequest } from "#lib/server/page/request";
import { getViewer } from "#lib/server/session/current-session";
import { namedSearchTab } from "#lib/shared/search/search-tab";
import { FoundFirst } from "./found-first.tsx";
import { FoundPeople } from "./found-people.tsx";
import { ServedSearch } from "./served-search.tsx";

export const metadata: Metadata = { title: searchTexts.title };

export default async function SearchPage({ searchParams }: PageProps<"/search">) {
  const [{ q, tab: asked, cursor }, viewer] = await Promise.all([searchParams, getViewer()]);
  const [offers, counts] = await Promise.all([loadSearchOffers(q), loadShownCounts()]);
  const who = { userId: viewer?.userId ?? "", username: viewer?.username ?? "" };
  const tab = namedSearchTab(asked);
  return (
    <>
      <PageHeader title={searchTexts.title} backTo={routes.home()} action={<PhoneLinks counts={counts} />} />
      {offers !== undefined && (await isDocumentRequest()) && (
        <RecentRoom userId={who.userId} nonce={await getNonce()} />
      )}
      <SearchBox userId={who.userId} />
      {tab && <SearchTabs />}
      {tab === "posts" || tab === "tags" ? (
        <ServedSearch
          key={tab}
          tab={tab}
          typed={q}
          cursor={typeof cursor === "string" ? cursor : undefined}
          viewerId={who.userId}
          offers={offers}
        />
      ) : (
        <StreamOnNavigation
          key={tab}
          fallback={
            <>
              {!tab && <SearchTabs />}
              <SearchPanel viewer={who} offers={offers} />
            </>
          }
        >
          {tab ? (
            <FoundPeople typed={q} viewer={who} offers={offers} />
          ) : (
            <FoundFirst typed={q} viewer={who} offers={offers} />
          )}
        </StreamOnNavigation>
      )}
    </>
  );
}
