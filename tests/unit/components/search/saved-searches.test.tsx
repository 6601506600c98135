import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { KeepSavedSearches } from "#components/search/saved/keep-saved-searches";
import { SavedSearchesList } from "#components/search/saved/saved-searches-list";
import { SearchBox } from "#components/search/search-box";
import { SearchTabs } from "#components/search/search-tabs";
import { searchTexts as texts } from "#components/search/texts.ts";
import { PageForm } from "#components/ui/page-form";
import { Toaster } from "#components/ui/toaster";
import type { SavedSearch } from "#contract/saved-search";
import { routes, type SearchTab } from "#contract/web-routes";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { alice } from "#tests/unit/components/sample-people";
import { serveHtml } from "#tests/unit/components/serve-html";
import { deferred, ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";
import { WithFormToken } from "#tests/unit/components/with-form-token";

const api = stubApi();

const rain: SavedSearch = { query: "rain", tab: "posts" };
const soup: SavedSearch = { query: "from:ana soup", tab: "posts" };
const tea: SavedSearch = { query: "tea", tab: "tags" };

beforeEach(() => {
  window.history.replaceState(null, "", routes.search());
  Object.assign(window, { matchMedia: () => ({ matches: true }), scrollTo: () => {} });
});

afterEach(() => window.history.replaceState(null, "", routes.search()));

const page = (saved: SavedSearch[] | null, first?: SearchTab) => (
  <WithFormToken>
    <PageForm />
    <SearchBox userId={alice.id} />
    <KeepSavedSearches served={saved && { searches: saved, asOf: serverTime() }}>
      <SearchTabs {...(first && { first })} />
      <SavedSearchesList />
    </KeepSavedSearches>
    <Toaster />
  </WithFormToken>
);

const saveButton = (isSaved: boolean) =>
  screen.getByRole("button", { name: `${isSaved ? "Saved" : "Save"} this search`, pressed: isSaved });
const querySave = () => screen.queryByRole("button", { name: /this search$/ });
const listed = () =>
  within(screen.getByRole("region", { name: texts.savedSearches }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
const hrefOf = ({ query, tab }: SavedSearch) => routes.search(query, tab);
const removeName = ({ query, tab }: SavedSearch) => `${texts.forgetSaved} ${query}, ${texts[tab]}`;

describe("the button beside the tabs", () => {
  test("saves the search in the tab that is shown at once, and removes it", async () => {
    window.history.replaceState(null, "", hrefOf(soup));
    const slow = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => slow.promise);
    render(page([tea]));
    await userEvent.click(saveButton(false));
    expect(saveButton(true)).toBeVisible();
    expect(listed()).toEqual([soup, tea].map(hrefOf));
    await act(async () => slow.resolve(ok({ searches: [soup, tea] })));
    api.answerWith(() => ok({ searches: [tea] }));
    await userEvent.click(saveButton(true));
    expect(saveButton(false)).toBeVisible();
    expect(listed()).toEqual([hrefOf(tea)]);
    await waitFor(() =>
      expect(api.requests.map(({ path, body }) => ({ path, body }))).toEqual([
        { path: "/api/saved-searches/posts", body: { q: soup.query } },
        { path: "/api/saved-searches/posts/remove", body: { q: soup.query } },
      ]),
    );
  });

  test("knows a saved search in any case, in its own tab alone", async () => {
    window.history.replaceState(null, "", routes.search("Râin", "posts"));
    render(page([rain]));
    expect(saveButton(true)).toBeVisible();
    act(() => window.history.replaceState(null, "", routes.search("rain", "tags")));
    expect(saveButton(false)).toBeVisible();
  });

  test("is of the first tab with results, and missing until that is known", () => {
    window.history.replaceState(null, "", routes.search("rain"));
    const { rerender } = render(page([rain]));
    expect(querySave()).toBeNull();
    rerender(page([rain], "posts"));
    expect(saveButton(true)).toBeVisible();
  });

  test.each([
    ["without a text", " "],
    ["that is refused", "x".repeat(301)],
  ])("is missing for a search %s", (_, query) => {
    window.history.replaceState(null, "", routes.search(query, "posts"));
    render(page([]));
    expect(querySave()).toBeNull();
  });

  test("is missing when the saved searches could not be loaded", () => {
    window.history.replaceState(null, "", hrefOf(rain));
    render(page(null));
    expect(screen.getByRole("navigation", { name: texts.tabs })).toBeVisible();
    expect(querySave()).toBeNull();
  });

  test("goes back, with the server's reason, beyond the limit", async () => {
    const reason = "You can save at most 20 searches. Remove one first";
    window.history.replaceState(null, "", hrefOf(rain));
    api.answerWith(() => refused(409, "CONFLICT", reason));
    render(page([]));
    await userEvent.click(saveButton(false));
    expect(await screen.findByText(reason)).toBeVisible();
    expect(saveButton(false)).toBeVisible();
    expect(screen.queryByRole("region", { name: texts.savedSearches })).toBeNull();
  });

  test("works without script", () => {
    window.history.replaceState(null, "", hrefOf(soup));
    const { container } = serveHtml(page([soup]));
    const button = within(container).getByRole("button", { name: "Saved this search" });
    expect(button).toHaveAttribute("formaction", "/api/saved-searches/posts/remove");
    expect(button).toHaveAttribute("name", "q");
    expect(button).toHaveAttribute("value", soup.query);
  });
});

describe("the saved searches", () => {
  test("lead to their results, each in its tab", () => {
    render(page([soup, tea]));
    expect(listed()).toEqual(["/search?q=from%3Aana%20soup&tab=posts", "/search?q=tea&tab=tags"]);
    expect(screen.getByRole("link", { name: "tea Tags" })).toBeVisible();
  });

  test("are removed at once, and the focus moves to a neighbor, at last to the search box", async () => {
    api.answerWith(({ path }) => ok({ searches: path.includes("posts") ? [tea] : [] }));
    render(page([soup, tea]));
    await userEvent.click(screen.getByRole("button", { name: removeName(soup) }));
    expect(listed()).toEqual([hrefOf(tea)]);
    const last = screen.getByRole("button", { name: removeName(tea) });
    expect(last).toHaveFocus();
    await userEvent.click(last);
    expect(screen.queryByRole("region", { name: texts.savedSearches })).toBeNull();
    expect(screen.getByRole("searchbox")).toHaveFocus();
    await waitFor(() =>
      expect(api.requests.map(({ path, body }) => [path, body.q])).toEqual([
        ["/api/saved-searches/posts/remove", soup.query],
        ["/api/saved-searches/tags/remove", tea.query],
      ]),
    );
  });

  test("come back if the server does not remove them", async () => {
    api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    render(page([rain]));
    await userEvent.click(screen.getByRole("button", { name: removeName(rain) }));
    expect(await screen.findByText(/No connection|could not be removed/)).toBeVisible();
    expect(listed()).toEqual([hrefOf(rain)]);
  });

  test("are those of the member's other pages too", async () => {
    api.answerWith(() => ok({ searches: [tea, rain] }));
    render(page([rain]));
    await act(async () => publishServerEvent("savedSearchesChanged", { userId: alice.id }));
    await waitFor(() => expect(listed()).toEqual([tea, rain].map(hrefOf)));
    expect(api.requests.map(({ path }) => path)).toEqual(["/api/saved-searches"]);
  });

  test("stay as they are known when the change cannot be read", async () => {
    api.answerWith(() => refused(503, "UPSTREAM_UNAVAILABLE", "We cannot reach our servers."));
    render(page([rain]));
    await act(async () => publishServerEvent("savedSearchesChanged", { userId: alice.id }));
    expect(listed()).toEqual([hrefOf(rain)]);
  });

  test("are links and buttons without script", () => {
    const { container } = serveHtml(page([soup]));
    const section = within(container).getByRole("region", { name: texts.savedSearches });
    expect(within(section).getByRole("link")).toHaveAttribute("href", hrefOf(soup));
    const button = within(section).getByRole("button", { name: removeName(soup) });
    expect(button).toHaveAttribute("formaction", "/api/saved-searches/posts/remove");
    expect(button).toHaveAttribute("value", soup.query);
  });
});
