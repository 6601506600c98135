import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FollowList } from "#components/people-list/follow-list";
import type { FollowListType } from "#components/people-list/texts.ts";
import { PageForm } from "#components/ui/page-form";
import { Toaster } from "#components/ui/toaster";
import { unreachable } from "#lib/client/api-error";
import { installBrowserParts, reachEnd } from "#tests/unit/components/browser-parts";
import { alice } from "#tests/unit/components/sample-people";
import { deferred, ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";
import { named, page } from "./page-of-people.ts";

const api = stubApi();
let profiles = 0;

beforeEach(() => {
  installBrowserParts();
  // Changes of one test must not affect the next.
  profiles += 1;
  window.history.replaceState(null, "", "/profile/alice/followers");
});

function list(people: ReturnType<typeof page>, { type = "followers" as FollowListType, isOwn = false } = {}) {
  return (
    <>
      <PageForm />
      <FollowList type={type} username={`alice${profiles}`} viewerId={alice.id} isOwn={isOwn} page={people} />
      <Toaster />
    </>
  );
}

const names = () => screen.queryAllByRole("listitem").map((row) => within(row).getByRole("link").textContent);

const box = () => screen.getByPlaceholderText("Search followers...");

describe("a list of people", () => {
  test("names and links everyone, and offers Follow for everyone but the viewer", async () => {
    const [dora, nameless] = [named("Dora", { followsYou: true }), named("", { username: "noname" })];
    const self = named("Alice", { id: alice.id });
    render(list({ ...page([dora, nameless, self]), total: 1234 }));
    expect(screen.getByRole("heading", { name: "Followers (1,234)" })).toBeVisible();
    const rows = within(screen.getByRole("list", { name: "Followers" })).getAllByRole("listitem");
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent("Dora@doraFollows you");
    expect(rows[1]).toHaveTextContent("Unknown User@noname");
    expect(screen.getByRole("link", { name: "Dora" })).toHaveAttribute("href", "/profile/dora");
    expect(await screen.findByRole("button", { name: "Follow Dora" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Follow Unknown User" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /Alice/ })).not.toBeInTheDocument();
  });

  test("shows @unknown for a member without a username", () => {
    render(list(page([named("Ghost", { username: "" })])));
    expect(screen.getByRole("listitem")).toHaveTextContent("Ghost@unknown");
  });

  test.each([
    ["followers", "No followers found"],
    ["following", "No following found"],
  ] as const)("shows an empty state (%s)", (type, words) => {
    render(list(page([]), { type }));
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole("list")).not.toBeInTheDocument();
  });

  test("is a plain form and link without script", () => {
    render(list(page([named("Dora")], "next page", "do")));
    expect(box().closest("form")).toHaveFormValues({ q: "do" });
    expect(box().closest("form")).toHaveAttribute("method", "get");
    expect(screen.getByRole("link", { name: "Show more" })).toHaveAttribute("href", "?q=do&cursor=next+page");
  });
});

test("detaches the follow buttons from the page's form after hydration because thousands of form controls slow a browser down", () => {
  render(list(page([named("Dora")])));
  const follow = screen.getByRole<HTMLButtonElement>("button", { name: "Follow Dora" });
  expect(follow).toHaveAttribute("formaction", "/api/f4j8r/dora");
  expect(follow.form).toBeNull();
});

describe("the filter of a list", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const asked = () => api.requests.map(({ path }) => path.replace(/\d+\?/, "?"));

  test("matches usernames and names regardless of case and accents", async () => {
    render(list(page([named("Zoë Ångström"), named("Bob"), named("Carol", { username: "zoe_fan" })])));
    type("ZOE");
    expect(names()).toEqual(["Zoë Ångström", "Carol"]);
    expect(screen.getByText("2 found")).toBeVisible();
    type(" angs ");
    expect(names()).toEqual(["Zoë Ångström"]);
    type("nobody");
    expect(screen.getByText("No matching followers found")).toBeVisible();
    type("");
    expect(names()).toHaveLength(3);
    await wait(1000);
    expect(api.requests).toEqual([]);
  });

  test("searches the server when typing stops and keeps the query in the address", async () => {
    api.answerWith(() => ok({ followers: [named("Ann"), named("Anton")], nextCursor: null, total: 90 }));
    render(list(page([named("Bob"), named("Ann")], "more")));
    type("a");
    await wait(100);
    type("an");
    expect(names()).toEqual(["Ann"]);
    expect(screen.getByRole("list")).toHaveAttribute("aria-busy", "true");
    expect(screen.getAllByText("Loading...")).not.toHaveLength(0);
    await wait(250);
    expect(names()).toEqual(["Ann", "Anton"]);
    expect(screen.getByText("2 found")).toBeVisible();
    expect(asked()).toEqual(["/api/followers/alice?q=an"]);
    expect(window.location.search).toBe("?q=an");

    // The response was complete, so a longer query is filtered locally.
    type("ant");
    await wait(1000);
    expect(names()).toEqual(["Anton"]);
    type("");
    await wait(1000);
    expect(names()).toEqual(["Bob", "Ann"]);
    expect(asked()).toHaveLength(1);
    expect(window.location.search).toBe("");
  });

  test("cancels a request superseded by another query", async () => {
    const late = deferred<ReturnType<typeof ok>>();
    api.answerWith(({ path }) =>
      path.endsWith("q=b") ? late.promise : ok({ followers: [named("Carol")], nextCursor: null, total: 90 }),
    );
    render(list(page([named("Ann")], "more")));
    type("b");
    await wait(250);
    type("c");
    await wait(250);
    const [first, second] = jest.mocked(fetch).mock.calls.map(([, init]) => init?.signal?.aborted);
    expect([first, second]).toEqual([true, false]);
    await act(async () => late.resolve(ok({ followers: [named("Bob")], nextCursor: null, total: 90 })));
    expect(names()).toEqual(["Carol"]);
  });

  test("reports a failed search and retries it", async () => {
    api.answerWith(() => refused(503, "UPSTREAM_UNAVAILABLE", "Down"));
    render(list(page([named("Ann")], "more")));
    type("b");
    await wait(250);
    expect(screen.getByRole("alert")).toHaveTextContent("Failed to load followers.");
    api.answerWith(() => ok({ followers: [named("Bob")], nextCursor: null, total: 90 }));
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await wait(0);
    expect(names()).toEqual(["Bob"]);
  });

  test("is cleared by its button, which returns the focus", () => {
    render(list(page([named("Ann")])));
    type("zzz");
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(box()).toHaveValue("");
    expect(box()).toHaveFocus();
    expect(names()).toEqual(["Ann"]);
  });
});

describe("further pages of a list", () => {
  const [ann, bea, cora, dan] = [named("Ann"), named("Bea"), named("Cora"), named("Dan")];

  test("load at the end of the list and are restored on return", async () => {
    api.answerWith(() => ok({ followers: [bea, cora], nextCursor: null, total: 3 }));
    const { unmount } = render(list(page([ann, bea], "after bea")));
    await reachEnd();
    expect(names()).toEqual(["Ann", "Bea", "Cora"]);
    unmount();
    render(list(page([ann, bea], "after bea")));
    expect(names()).toEqual(["Ann", "Bea", "Cora"]);
    expect(api.requests).toHaveLength(1);
  });

  test("are kept when the first page is refreshed", async () => {
    api.answerWith(() => ok({ followers: [cora, dan], nextCursor: null, total: 4 }));
    const { rerender } = render(list(page([ann, bea], "after bea")));
    await reachEnd();
    // Ann has left the list, Eve has joined it.
    rerender(list(page([named("Eve"), { ...bea }], "after bea, anew")));
    expect(names()).toEqual(["Eve", "Bea", "Cora", "Dan"]);
    // Eve has left the list too.
    rerender(list(page([{ ...bea }, { ...cora }], "after cora")));
    expect(names()).toEqual(["Bea", "Cora", "Dan"]);
    expect(api.requests).toHaveLength(1);
  });
});

describe("removing a follower", () => {
  async function ask(name: string): Promise<HTMLElement> {
    await userEvent.click(await screen.findByRole("button", { name: `Remove ${name}` }));
    return screen.getByRole("dialog");
  }

  test("is offered only on the viewer's own followers", async () => {
    const { rerender } = render(list(page([named("Bob")]), { isOwn: true }));
    expect(await screen.findByRole("button", { name: "Remove Bob" })).toBeVisible();
    rerender(list(page([named("Bob")]), { isOwn: false }));
    expect(screen.queryByRole("button", { name: "Remove Bob" })).not.toBeInTheDocument();
    rerender(list(page([named("Bob")]), { type: "following", isOwn: true }));
    expect(screen.queryByRole("button", { name: "Remove Bob" })).not.toBeInTheDocument();
  });

  test("asks for confirmation, removes the row at once and updates the count", async () => {
    const slow = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => slow.promise);
    render(list(page([named("Ann"), named("Bob"), named("Carol")]), { isOwn: true }));
    const sheet = await ask("Bob");
    expect(sheet).toHaveAccessibleDescription(/^@bob will no longer follow you and won't be notified\./);
    expect(names()).toHaveLength(3);
    await userEvent.click(within(sheet).getByRole("button", { name: "Remove" }));
    expect(names()).toEqual(["Ann", "Carol"]);
    expect(screen.getByRole("heading", { name: "Followers (2)" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Remove Carol" })).toHaveFocus();
    await act(async () => slow.resolve(ok()));
    expect(await screen.findByText("@bob no longer follows you")).toBeVisible();
    expect(api.requests[0]?.path).toBe("/api/remove-follower/bob");
  });

  test("restores the row in its place when refused", async () => {
    api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    render(list(page([named("Ann"), named("Bob"), named("Carol")]), { isOwn: true }));
    await userEvent.click(within(await ask("Bob")).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText(unreachable.message)).toBeVisible();
    expect(names()).toEqual(["Ann", "Bob", "Carol"]);
    expect(screen.getByRole("heading", { name: "Followers (3)" })).toBeVisible();
  });

  test("shows the row again when newer data contains it", async () => {
    const bob = named("Bob");
    const { rerender } = render(list(page([bob, named("Ann")]), { isOwn: true }));
    await userEvent.click(within(await ask("Bob")).getByRole("button", { name: "Remove" }));
    await screen.findByText("@bob no longer follows you");
    rerender(list(page([bob, named("Ann")]), { isOwn: true }));
    expect(names()).toEqual(["Ann"]);
    rerender(list(page([{ ...bob, asOf: serverTime() }, named("Ann")]), { isOwn: true }));
    expect(names()).toEqual(["Bob", "Ann"]);
  });
});
