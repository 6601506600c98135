import type { Metadata } from "next";
import { SearchBox } from "#components/search/search-box";
import { SearchPanel } from "#components/search/search-panel";
import { SearchTabs } from "#components/search/search-tabs";
import { searchTexts } from "#components/search/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { loadSearchWords } from "#lib/server/load/search";
import { isDocumentRequest } from "#lib/server/page/request";
import { getViewer } from "#lib/server/session/current-session";
import { namedSearchTab } from "#lib/shared/search/search-tab";
import { FoundFirst } from "./found-first.tsx";
import { FoundPeople } from "./found-people.tsx";
import { ServedSearch } from "./served-search.tsx";

export const metadata: Metadata = { title: searchTexts.title };

interface SearchPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SearchPage({ searchParams }: SearchPageProps) {
  const [{ q, tab: asked, cursor }, isDocument, viewer, words] = await Promise.all([
    searchParams,
    isDocumentRequest(),
    getViewer(),
    loadSearchWords(),
  ]);
  const who = { userId: viewer?.userId ?? "", username: viewer?.username ?? "" };
  const tab = namedSearchTab(asked);
  return (
    <>
      <PageHeader title={searchTexts.title} backTo={routes.home()} />
      <SearchBox userId={who.userId} />
      {tab && <SearchTabs />}
      {tab === "posts" || tab === "tags" ? (
        <ServedSearch
          key={tab}
          tab={tab}
          typed={q}
          cursor={typeof cursor === "string" ? cursor : undefined}
          viewerId={who.userId}
          words={words}
          isDocument={isDocument}
        />
      ) : (
        <StreamOnNavigation
          key={tab}
          isDocument={isDocument}
          fallback={
            <>
              {!tab && <SearchTabs />}
              <SearchPanel viewer={who} words={words} />
            </>
          }
        >
          {tab ? (
            <FoundPeople typed={q} viewer={who} words={words} />
          ) : (
            <FoundFirst typed={q} viewer={who} words={words} />
          )}
        </StreamOnNavigation>
      )}
    </>
  );
}
