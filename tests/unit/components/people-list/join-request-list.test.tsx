import { beforeEach, expect, test } from "@jest/globals";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { JoinRequestList } from "#components/people-list/join-request-list";
import { PageForm } from "#components/ui/page-form";
import { Toaster } from "#components/ui/toaster";
import { installBrowserParts } from "#tests/unit/components/browser-parts";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { named, page } from "./page-of-people.ts";

const api = stubApi();

beforeEach(() => {
  installBrowserParts();
  window.history.replaceState(null, "", "/communities/birds/requests");
});

const requestedAt = "2026-11-21T08:00:00.000Z";

/** Each test has its own community because answers are cached. */
function show(slug: string, ...names: string[]) {
  const people = names.map((name) => ({ ...named(name), requestedAt }));
  render(
    <>
      <PageForm />
      <main>
        <JoinRequestList slug={slug} page={{ ...page([]), items: people }} />
      </main>
      <Toaster />
    </>,
  );
}

const names = () => screen.queryAllByRole("listitem").map((row) => within(row).getByRole("link").textContent);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("removes an answered row at once, confirms it and focuses the same button of the next row", async () => {
  const slow = deferred<ReturnType<typeof ok>>();
  api.answerWith(() => slow.promise);
  show("birds", "Dora", "Eve");
  await press("Accept Dora");
  expect(names()).toEqual(["Eve"]);
  expect(screen.getByRole("button", { name: "Accept Eve" })).toHaveFocus();
  await act(async () => slow.resolve(ok()));
  expect(await screen.findByText("@dora is now a member")).toBeVisible();
  await press("Decline Eve");
  expect(await screen.findByText("@eve's request has been declined")).toBeVisible();
  expect(screen.getByText("No pending requests")).toBeVisible();
  expect(api.requests.map(({ path, body }) => [path, body])).toEqual([
    ["/api/communities/birds/requests/dora", { action: "accept" }],
    ["/api/communities/birds/requests/eve", { action: "decline" }],
  ]);
});

test("restores the row with the reason when the request was already answered", async () => {
  const message = "This request was already answered or withdrawn";
  api.answerWith(() => refused(404, "NOT_FOUND", message));
  show("bees", "Fay");
  await press("Accept Fay");
  expect(await screen.findByText(message)).toBeVisible();
  expect(names()).toEqual(["Fay"]);
});

test("shows plain buttons of the page's form without script", () => {
  show("ants", "Gil");
  const button = screen.getByRole("button", { name: "Decline Gil" });
  expect(button).toHaveAttribute("formaction", "/api/communities/ants/requests/gil");
  expect(button).toHaveAttribute("name", "action");
  expect(button).toHaveValue("decline");
});
