import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { advancedProblemOf, type RefusedSearch } from "#components/search/advanced-problem.ts";
import { AdvancedSearch } from "#components/search/advanced-search";
import { RecentRoom } from "#components/search/recent-room";
import { KeepSavedSearches } from "#components/search/saved/keep-saved-searches";
import { SearchBox } from "#components/search/search-box";
import { SearchPanel } from "#components/search/search-panel";
import { SearchTabs } from "#components/search/search-tabs";
import { searchTexts } from "#components/search/texts.ts";
import { PhoneLinks } from "#components/shell/phone-links";
import { PageHeader } from "#components/ui/page-header";
import { errorStatus } from "#contract/errors";
import { toSearchQuery } from "#contract/text/search-query";
import { routes } from "#contract/web-routes";
import { loadShownCounts } from "#lib/server/load/frame";
import { loadSavedSearches, loadSearchOffers } from "#lib/server/load/search";
import { setDocumentStatus } from "#lib/server/page/document-status";
import { getNonce, isDocumentRequest } from "#lib/server/page/request";
import { getViewer } from "#lib/server/session/current-session";
import { composeSearch, readAdvancedSearch } from "#lib/shared/search/advanced-search";
import { namedSearchTab } from "#lib/shared/search/search-tab";
import { FoundFirst } from "./found-first.tsx";
import { FoundPeople } from "./found-people.tsx";
import { ServedSearch } from "./served-search.tsx";

export const metadata: Metadata = { title: searchTexts.title };

export default async function SearchPage({ searchParams }: PageProps<"/search">) {
  const [sent, viewer] = await Promise.all([searchParams, getViewer()]);
  const refused = sentAdvanced(sent);
  if (refused) await setDocumentStatus({ status: errorStatus.VALIDATION_FAILED });
  const { q, tab: asked, cursor } = sent;
  const [offers, counts, saved] = await Promise.all([
    loadSearchOffers(q),
    loadShownCounts(),
    loadSavedSearches(),
  ]);
  const who = { userId: viewer?.userId ?? "", username: viewer?.username ?? "" };
  const tab = namedSearchTab(asked);
  return (
    <>
      <PageHeader title={searchTexts.title} backTo={routes.home()} action={<PhoneLinks counts={counts} />} />
      {offers !== undefined && (await isDocumentRequest()) && (
        <RecentRoom userId={who.userId} nonce={await getNonce()} />
      )}
      <SearchBox userId={who.userId} />
      <AdvancedSearch userId={who.userId} refused={refused} />
      <KeepSavedSearches served={saved}>
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
      </KeepSavedSearches>
    </>
  );
}

/** The form of the advanced search was sent without script: leads to the search that it stands for, unless it is refused. */
function sentAdvanced(sent: Awaited<PageProps<"/search">["searchParams"]>): RefusedSearch | null {
  if (sent.words === undefined) return null;
  const search = readAdvancedSearch((name) => [sent[name] ?? []].flat());
  const problem = advancedProblemOf(search);
  if (problem) return { search, problem };
  redirect(routes.search(toSearchQuery(composeSearch(search)), "posts"));
}
