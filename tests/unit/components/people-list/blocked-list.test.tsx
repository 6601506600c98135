import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BlockedList } from "#components/people-list/blocked-list";
import { PageForm } from "#components/ui/page-form";
import { Toaster } from "#components/ui/toaster";
import { installBrowserParts, reachEnd } from "#tests/unit/components/browser-parts";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { named, page } from "./page-of-people.ts";

const api = stubApi();

beforeEach(() => {
  installBrowserParts();
  window.history.replaceState(null, "", "/blocked-users");
});

function list(people: ReturnType<typeof page>) {
  return (
    <>
      <PageForm />
      <main>
        <BlockedList page={people} />
      </main>
      <Toaster />
    </>
  );
}

const names = () => screen.queryAllByRole("listitem").map((row) => within(row).getByRole("link").textContent);

async function unblock(name: string): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name: `Unblock ${name}` }));
}

test("shows an empty state when no one is blocked", () => {
  render(list(page([])));
  expect(screen.getByText("You haven’t blocked anyone yet")).toBeVisible();
});

test("removes the row at once on Unblock and confirms it", async () => {
  const slow = deferred<ReturnType<typeof ok>>();
  api.answerWith(() => slow.promise);
  render(list(page([named("Dora"), named("", { username: "eve" }), named("Fay")])));
  expect(screen.getAllByRole("listitem")[1]).toHaveTextContent("Unknown User@eve");
  await unblock("Dora");
  expect(names()).toEqual(["Unknown User", "Fay"]);
  expect(screen.getByRole("button", { name: "Unblock Unknown User" })).toHaveFocus();
  expect(screen.queryByText(/successfully/)).not.toBeInTheDocument();
  await act(async () => slow.resolve(ok()));
  expect(await screen.findByText("@dora has been successfully unblocked")).toBeVisible();
  expect(api.requests[0]).toMatchObject({ method: "POST", path: "/api/unblock/dora" });
});

test("shows the empty state and focuses the search box after the last Unblock", async () => {
  render(list(page([named("Gil")])));
  await unblock("Gil");
  expect(screen.getByText("No blocked users found")).toBeVisible();
  expect(screen.getByPlaceholderText("Search blocked users...")).toHaveFocus();
});

test.each([
  [
    "no answer",
    () => Promise.reject(new TypeError("Failed to fetch")),
    "An error occurred while unblocking the user",
  ],
  [
    "a fault",
    () => refused(500, "INTERNAL", "An unexpected error occurred"),
    "An error occurred while unblocking the user",
  ],
  [
    "a missing token",
    () => refused(403, "CSRF_INVALID", "This page is out of date. Please try again."),
    "No CSRF token available",
  ],
  ["a refusal", () => refused(400, "BAD_REQUEST", "No"), "Failed to unblock user"],
  ["a limit", () => refused(429, "RATE_LIMITED", "Try again in 20 seconds"), "Try again in 20 seconds"],
])("restores the row in its place after %s", async (_, answer, words) => {
  api.answerWith(answer);
  render(list(page([named("Hal"), named("Ida"), named("Jo")])));
  await unblock("Ida");
  expect(await screen.findByText(words)).toBeVisible();
  expect(names()).toEqual(["Hal", "Ida", "Jo"]);
});

test("detaches the buttons from the page's form after hydration because thousands of form controls slow a browser down", () => {
  render(list(page([named("Kay")])));
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Unblock Kay" });
  expect(button).toHaveAttribute("formaction", "/api/unblock/kay");
  expect(button.form).toBeNull();
});

describe("with more than one page", () => {
  test("filters on the server beyond the loaded rows", async () => {
    jest.useFakeTimers();
    try {
      api.answerWith(() => ok({ blockedUsers: [], nextCursor: null }));
      render(list(page([named("Lea")], "more")));
      const box = screen.getByPlaceholderText("Search blocked users...");
      fireEvent.change(box, { target: { value: "mia" } });
      await act(() => jest.advanceTimersByTimeAsync(250));
      expect(screen.getByText("No matching blocked users found")).toBeVisible();
      expect(api.requests[0]?.path).toBe("/api/blocked-list?q=mia");
    } finally {
      jest.useRealTimers();
    }
  });

  test("loads more at the end and reports a failed load", async () => {
    api.answerWith(() => refused(503, "UPSTREAM_UNAVAILABLE", "Down"));
    render(list(page([named("Nia")], "after nia")));
    await reachEnd();
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to fetch blocked users");
    api.answerWith(() => ok({ blockedUsers: [named("Oda")], nextCursor: null }));
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("link", { name: "Oda" })).toBeVisible();
  });
});
