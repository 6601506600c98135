import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NoResults } from "#components/search/no-results";
import { SearchBox } from "#components/search/search-box";
import { SearchPanel } from "#components/search/search-panel";
import { searchTexts } from "#components/search/texts.ts";
import { PageForm } from "#components/ui/page-form";
import { Toaster } from "#components/ui/toaster";
import type { PersonWithRelation } from "#contract/person";
import { misreadOperators } from "#contract/text/search-operators";
import { routes } from "#contract/web-routes";
import { clearDevice } from "#lib/client/storage/clear-device";
import { addRecentSearch, readRecentSearches } from "#lib/client/storage/recent-searches";
import type { SearchOffers, ServedOffers } from "#lib/shared/search/search-offers";
import type { SearchOutcome } from "#lib/shared/search/search-outcome";
import { router } from "#tests/support/fake-navigation";
import { alice, bob } from "#tests/unit/components/sample-people";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
const viewer = { userId: alice.id, username: alice.username };
let words = 0;

/** A unique word for each test because results are cached. */
function newWord(): string {
  words += 1;
  return `word${words}`;
}

beforeEach(() => {
  window.history.replaceState(null, "", routes.search());
  Object.assign(window, { matchMedia: () => ({ matches: true }), scrollTo: () => {} });
  void clearDevice();
});

/** The server's results for a query. */
const offered: SearchOffers = { trending: ["music", "fashion"], recommended: [], people: [bob()] };

function show(
  loaded: SearchOutcome = { query: "", people: [], problem: null },
  offers: ServedOffers | "unasked" = offered,
) {
  const search = (page: SearchOutcome) => (
    <>
      <SearchBox userId={viewer.userId} />
      <PageForm />
      <SearchPanel viewer={viewer} offers={offers === "unasked" ? undefined : offers} loaded={page} />
      <Toaster />
    </>
  );
  const { rerender } = render(search(loaded));
  return { load: (page: SearchOutcome) => rerender(search(page)) };
}

function outcome(query: string, people: PersonWithRelation[]): SearchOutcome {
  return { query, people, problem: null };
}

const box = () => screen.getByRole("searchbox", { name: searchTexts.label });
const address = () => window.location.pathname + window.location.search;
const asked = () => api.requests.map(({ path }) => new URLSearchParams(path.split("?")[1]).get("username"));

describe("the search box", () => {
  test("searches shortly after the last key, once, in the same history entry", async () => {
    const word = newWord();
    api.answerWith(() => ok({ users: [bob()] }));
    show();
    const entries = window.history.length;
    await userEvent.type(box(), word);
    expect(await screen.findByRole("heading", { name: "Search Results (1)" })).toBeVisible();
    expect(asked()).toEqual([word]);
    expect(address()).toBe(routes.search(word));
    expect(window.history.length).toBe(entries);
  });

  test("adds one history entry for a submitted search, above the suggestions", async () => {
    const [first, second] = [newWord(), newWord()];
    api.answerWith(() => ok({ users: [bob()] }));
    show();
    await userEvent.type(box(), first);
    await screen.findByRole("heading", { name: "Search Results (1)" });
    const entries = window.history.length;
    await userEvent.type(box(), "{Enter}{Enter}");
    expect(window.history.length).toBe(entries + 1);
    await userEvent.clear(box());
    await userEvent.type(box(), `${second}{Enter}`);
    expect(window.history.length).toBe(entries + 2);
    act(() => window.history.back());
    await waitFor(() => expect(address()).toBe(routes.search(first)));
    expect(box()).toHaveValue(first);
    act(() => window.history.back());
    await waitFor(() => expect(address()).toBe(routes.search()));
    expect(box()).toHaveValue("");
    expect(screen.getByRole("heading", { name: searchTexts.trending })).toBeVisible();
  });

  test.each([
    ["its button", () => userEvent.click(screen.getByRole("button", { name: searchTexts.clear }))],
    ["Escape", () => userEvent.type(box(), "{Escape}")],
  ])("is cleared by %s", async (_way, clear) => {
    show();
    await userEvent.type(box(), newWord());
    await clear();
    expect(box()).toHaveValue("");
    expect(box()).toHaveFocus();
    expect(address()).toBe(routes.search());
    expect(screen.getByRole("heading", { name: searchTexts.trending })).toBeVisible();
  });

  test.each(["   ", "@", "#"])("sends nothing for %j", async (blank) => {
    show();
    await userEvent.type(box(), `${blank}{Enter}`);
    expect(address()).toBe(routes.search());
    expect(api.requests).toEqual([]);
  });
});

test("a search that is refused for its length is not kept among the recent ones", async () => {
  const [taken, refusedOne] = ["x".repeat(300), "x".repeat(301)];
  show();
  // As the browser may restore it.
  for (const text of [taken, refusedOne]) {
    fireEvent.input(box(), { target: { value: text } });
    await userEvent.type(box(), "{Enter}");
    expect(address()).toBe(routes.search(text));
  }
  expect(readRecentSearches(viewer.userId)).toEqual([taken]);
});

describe("the search results", () => {
  test("are rendered with the page without a request", () => {
    const word = newWord();
    window.history.replaceState(null, "", routes.search(word));
    show(outcome(word, [bob({ isVerified: true })]));
    const row = within(screen.getByRole("region", { name: "Search Results (1)" })).getByRole("listitem");
    expect(row).toHaveTextContent("Bob Builder@bob");
    expect(within(row).getByRole("link")).toHaveAttribute("href", "/profile/bob");
    expect(within(row).getByRole("img", { name: "Verified" })).toBeVisible();
    expect(within(row).getByRole("button", { name: "Follow Bob Builder" })).toBeVisible();
    expect(api.requests).toEqual([]);
  });

  test("show the username of a member without a name, and no button for the viewer", () => {
    const word = newWord();
    window.history.replaceState(null, "", routes.search(word));
    show(outcome(word, [bob({ name: "" }), bob({ ...alice })]));
    const [first, second] = screen.getAllByRole("listitem");
    expect(first).toHaveTextContent(/^bob@bob/);
    expect(second).toHaveTextContent(/^Alice Liddell@alice$/);
  });

  test("stay dimmed until the next arrive, and a late response is dropped", async () => {
    const [first, second, third] = [newWord(), newWord(), newWord()];
    window.history.replaceState(null, "", routes.search(first));
    const late = deferred<ReturnType<typeof ok>>();
    const next = deferred<ReturnType<typeof ok>>();
    api.answerWith(({ path }) => (path.endsWith(second) ? late.promise : next.promise));
    show(outcome(first, [bob()]));
    await userEvent.clear(box());
    await userEvent.type(box(), second);
    await waitFor(() => expect(asked()).toEqual([second]));
    await userEvent.clear(box());
    await userEvent.type(box(), third);
    await waitFor(() => expect(asked()).toEqual([second, third]));
    await act(async () => late.resolve(ok({ users: [] })));
    await act(async () => next.resolve(ok({ users: [bob({ username: "bobby" }), bob({ id: alice.id })] })));
    expect(await screen.findByRole("heading", { name: "Search Results (2)" })).toBeVisible();
    expect(screen.queryByText(searchTexts.nobodyHint)).not.toBeInTheDocument();
  });

  test("announce their number or absence to screen readers too", async () => {
    const [word, other] = [newWord(), newWord()];
    api.answerWith(({ path }) => ok({ users: path.endsWith(word) ? [] : [bob()] }));
    show();
    await userEvent.type(box(), word);
    expect(await screen.findByText(searchTexts.nobodyHint)).toBeVisible();
    expect(screen.getByText("No results found", { selector: "[role=status]" })).toBeInTheDocument();
    await userEvent.clear(box());
    await userEvent.type(box(), other);
    expect(await screen.findByText("Search Results (1)", { selector: "[role=status]" })).toBeInTheDocument();
  });

  test("are searched in the other tabs by the server, once, when none match and the address names no tab", async () => {
    const word = newWord();
    api.answerWith(() => ok({ users: [] }));
    const { load } = show();
    await userEvent.type(box(), word);
    await waitFor(() =>
      expect(router.replace.mock.calls).toEqual([[routes.search(word), { scroll: false }]]),
    );
    load(outcome(word, []));
    expect(screen.getByText(searchTexts.nobodyHint)).toBeVisible();
    expect(router.replace).toHaveBeenCalledTimes(1);
  });

  test("are those of the tab that the server chooses for a hashtag, even if a person matches", async () => {
    const word = `#${newWord()}`;
    api.answerWith(() => ok({ users: [bob()] }));
    show();
    await userEvent.type(box(), word);
    await waitFor(() =>
      expect(router.replace.mock.calls).toEqual([[routes.search(word), { scroll: false }]]),
    );
  });

  test("are those of the tab that the server chooses for a search that only posts can answer", async () => {
    const word = `${newWord()} from:ana`;
    api.answerWith(() => ok({ users: [bob()] }));
    show();
    await userEvent.type(box(), word);
    await waitFor(() =>
      expect(router.replace.mock.calls).toEqual([[routes.search(word), { scroll: false }]]),
    );
  });

  test("are the people found by the plain words alone, and none without any", async () => {
    const word = newWord();
    window.history.replaceState(null, "", routes.search("", "people"));
    api.answerWith(() => ok({ users: [bob()] }));
    show();
    await userEvent.type(box(), `"${word}" from:ana -rain`);
    expect(await screen.findByRole("heading", { name: "Search Results (1)" })).toBeVisible();
    expect(asked()).toEqual([word]);
    await userEvent.clear(box());
    await userEvent.type(box(), "from:ana");
    expect(await screen.findByText(searchTexts.nobodyHint)).toBeVisible();
    expect(asked()).toEqual([word]);
  });

  test("are not searched among people for more words than a name has", async () => {
    window.history.replaceState(null, "", routes.search("", "people"));
    show();
    await userEvent.type(box(), "x".repeat(101));
    expect(await screen.findByText(searchTexts.nobodyHint)).toBeVisible();
    expect(asked()).toEqual([]);
  });

  test("stay empty on a tab that was chosen", async () => {
    jest.useFakeTimers();
    const word = newWord();
    window.history.replaceState(null, "", routes.search(word, "people"));
    api.answerWith(() => ok({ users: [] }));
    show();
    await act(() => jest.runAllTimersAsync());
    jest.useRealTimers();
    expect(screen.getByText(searchTexts.nobodyHint)).toBeVisible();
    expect(router.replace).not.toHaveBeenCalled();
  });

  test("are replaced by those of a refreshed page", () => {
    const word = newWord();
    window.history.replaceState(null, "", routes.search(word));
    const { load } = show(outcome(word, [bob(), bob({ ...alice, username: "mallory" })]));
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
    load(outcome(word, [bob()]));
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });

  test("can be navigated with the arrow keys", async () => {
    const word = newWord();
    window.history.replaceState(null, "", routes.search(word));
    show(outcome(word, [bob(), bob({ ...alice, username: "carol" })]));
    const [first, second] = screen.getAllByRole("link");
    await userEvent.type(box(), "{ArrowDown}");
    expect(first).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(second).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    expect(box()).toHaveFocus();
  });

  test("show the server's message about a follow", async () => {
    const word = newWord();
    window.history.replaceState(null, "", routes.search(word));
    show(outcome(word, [bob({ username: word })]));
    const relation = { isFollowing: true, hasPendingRequest: false, isBlocked: false, followsYou: false };
    api.answerWith(() => ok({ relation, followerCount: 1, message: `You follow @${word}` }));
    await userEvent.click(screen.getByRole("button", { name: /^Follow/ }));
    expect(await screen.findByText(`You follow @${word}`)).toBeVisible();
  });

  test.each([
    [false, "Follow", "Error following user."],
    [true, "Following", "Error unfollowing user."],
  ])("show their own message when following failed (%j)", async (isFollowing, label, message) => {
    const word = newWord();
    window.history.replaceState(null, "", routes.search(word));
    show(outcome(word, [bob({ username: word, isFollowing })]));
    api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    await userEvent.click(screen.getByRole("button", { name: `${label} Bob Builder` }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe("a failed search", () => {
  test.each([
    [429, "RATE_LIMITED", "Too many attempts. Please wait a little and try again.", searchTexts.failed],
    [503, "UPSTREAM_UNAVAILABLE", "We cannot reach our servers.", searchTexts.failed],
    [401, "UNAUTHENTICATED", "Please log in to search", searchTexts.sessionRefused],
    [401, "SESSION_REVOKED", "Your session has ended. Please sign in again.", searchTexts.sessionRefused],
  ])("shows the reason (%i %s)", async (status, code, message, title) => {
    api.answerWith(() => refused(status, code, message));
    show();
    await userEvent.type(box(), newWord());
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(title);
    expect(alert).toHaveTextContent(message);
  });

  test("describes an invalid query without Retry", async () => {
    api.answerWith(() => refused(400, "VALIDATION_FAILED", "Your search can be at most 300 characters long"));
    show();
    await userEvent.type(box(), newWord());
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Your search can be at most 300 characters long",
    );
    expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  });

  test("is repeated on Retry, on Enter and on reconnection", async () => {
    const ways = [
      () => userEvent.click(screen.getByRole("button", { name: "Retry" })),
      () => userEvent.type(box(), "{Enter}"),
      async () => act(() => window.dispatchEvent(new Event("online"))),
    ];
    show();
    for (const [index, way] of ways.entries()) {
      api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
      await userEvent.clear(box());
      await userEvent.type(box(), newWord());
      expect(await screen.findByRole("alert")).toHaveTextContent("No connection.");
      const people = Array.from({ length: index + 1 }, (_, at) =>
        bob({ id: `${at}`, username: `bob_${at}` }),
      );
      api.answerWith(() => ok({ users: people }));
      await way();
      expect(await screen.findByRole("heading", { name: `Search Results (${index + 1})` })).toBeVisible();
    }
  });
});

test("restores a cleared search on Back", async () => {
  const word = newWord();
  api.answerWith(() => ok({ users: [bob()] }));
  show();
  await userEvent.type(box(), word);
  await screen.findByRole("heading", { name: "Search Results (1)" });
  await userEvent.click(screen.getByRole("button", { name: "Clear search" }));
  expect(address()).toBe("/search");
  act(() => window.history.back());
  await waitFor(() => expect(box()).toHaveValue(word));
  expect(address()).toBe(routes.search(word));
});

describe("search suggestions", () => {
  test("are hashtags, searched with their #, and people; a group without any is not shown", async () => {
    jest.spyOn(window, "scrollTo");
    api.answerWith(() => ok({ users: [] }));
    show();
    const topics = screen.getByRole("region", { name: "Trending Topics" });
    expect(
      within(topics)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["#music", "#fashion"]);
    expect(screen.queryByRole("region", { name: "Recommended" })).toBeNull();
    const people = screen.getByRole("region", { name: "Who to follow" });
    expect(within(people).getByRole("link")).toHaveAttribute("href", "/profile/bob");
    expect(within(people).getByRole("button", { name: "Follow Bob Builder" })).toBeVisible();
    await userEvent.click(within(topics).getByRole("link", { name: "#fashion" }));
    expect(box()).toHaveValue("#fashion");
    expect(box()).toHaveFocus();
    expect(address()).toBe(routes.search("#fashion"));
    await waitFor(() => expect(asked()).toEqual(["#fashion"]));
  });

  test("are asked for when a search that the page came with is cleared", async () => {
    const word = newWord();
    window.history.replaceState(null, "", routes.search(word));
    api.answerWith(({ path }) =>
      path === "/api/suggestions/people"
        ? ok({ users: [bob()] })
        : ok({ trending: [{ hashtag: "tea", postCount: 3 }], recommended: [] }),
    );
    show(outcome(word, [bob()]), "unasked");
    expect(api.requests).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Clear search" }));
    expect(await screen.findByRole("link", { name: "#tea" })).toBeVisible();
    expect(screen.getByRole("region", { name: "Who to follow" })).toBeVisible();
  });

  test("are none, with the reason, when the server could not be asked", () => {
    show(outcome("", []), null);
    expect(screen.getByRole("alert")).toHaveTextContent("Suggestions could not be loaded.");
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("include recent searches and results until they are removed", async () => {
    const [meant, opened] = [newWord(), newWord()];
    api.answerWith(() => ok({ users: [bob()] }));
    addRecentSearch(viewer.userId, "earlier");
    show();
    await userEvent.type(box(), `${meant}{Enter}`);
    await userEvent.clear(box());
    await userEvent.type(box(), opened);
    await waitFor(() => expect(asked()).toEqual([meant, opened]));
    const row = await screen.findByRole("link", { name: /Bob Builder/ });
    row.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(row);
    await userEvent.clear(box());
    const recent = await screen.findByRole("region", { name: searchTexts.recent });
    const kept = () =>
      within(recent)
        .getAllByRole("link")
        .map((link) => link.textContent);
    expect(kept()).toEqual([opened, meant, "earlier"]);

    await userEvent.click(within(recent).getByRole("button", { name: `${searchTexts.forget} ${meant}` }));
    expect(kept()).toEqual([opened, "earlier"]);
    expect(within(recent).getByRole("button", { name: `${searchTexts.forget} earlier` })).toHaveFocus();
    await userEvent.click(within(recent).getByRole("button", { name: searchTexts.forgetAll }));
    expect(screen.queryByRole("region", { name: searchTexts.recent })).not.toBeInTheDocument();
  });

  test("of the device come before what the server suggests, and leave the focus in the field", async () => {
    addRecentSearch(viewer.userId, "earlier");
    show();
    const headings = () => screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
    expect(headings()[0]).toBe(searchTexts.recent);
    expect(headings().length).toBeGreaterThan(1);
    screen.getByRole("button", { name: searchTexts.forgetAll }).focus();
    await userEvent.keyboard("{Enter}");
    expect(headings()).not.toContain(searchTexts.recent);
    expect(box()).toHaveFocus();
  });

  test("keep no search that found nothing, also not one that is sent again", async () => {
    const [vain, other] = [newWord(), newWord()];
    addRecentSearch(viewer.userId, vain);
    addRecentSearch(viewer.userId, other);
    window.history.replaceState(null, "", routes.search(vain));
    // The server has looked for posts and hashtags as well.
    show(outcome(vain, []));
    expect(readRecentSearches(viewer.userId)).toEqual([other]);
    await userEvent.type(box(), "{Enter}");
    expect(screen.getByText(searchTexts.nobodyHint)).toBeVisible();
    expect(readRecentSearches(viewer.userId)).toEqual([other]);
  });

  test("keep a search without people until the other tabs have been tried", async () => {
    const word = newWord();
    api.answerWith(() => ok({ users: [] }));
    show();
    await userEvent.type(box(), `${word}{Enter}`);
    await waitFor(() => expect(asked()).toEqual([word]));
    expect(readRecentSearches(viewer.userId)).toEqual([word]);
  });

  test.each([
    ["before:2026-13-45", "“before:2026-13-45” is not a date; write before:2026-01-31"],
    ["garden after:today", "“after:today” is not a date; write after:2026-01-31"],
    ["has:images", "“has:images” is not understood; write has:image, has:video, has:link or has:poll"],
    ["-has:foo", "“-has:foo” is not understood; write -has:image, -has:video, -has:link or -has:poll"],
    ["from:a!b", "“from:a!b” is not a username; write from:username"],
    ["has:\u0635\u0648\u0631", /^“\u2068has:\u0635\u0648\u0631\u2069” is not understood/],
  ])("say of %j what was not understood", (query, hint) => {
    render(<NoResults userId={viewer.userId} query={query} misread={misreadOperators(query)} />);
    expect(screen.getByText(searchTexts.nobody)).toBeVisible();
    expect(screen.getByText(searchTexts.nobodyHint)).toBeVisible();
    expect(screen.getByText(hint)).toBeVisible();
  });

  test("keep no search without any post or hashtag", () => {
    addRecentSearch(viewer.userId, "vain");
    render(<NoResults userId={viewer.userId} query="vain" />);
    expect(readRecentSearches(viewer.userId)).toEqual([]);
    act(() => addRecentSearch(viewer.userId, "vain"));
    expect(readRecentSearches(viewer.userId)).toEqual([]);
  });
});
