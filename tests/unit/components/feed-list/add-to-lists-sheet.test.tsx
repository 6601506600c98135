import { beforeEach, expect, test } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AddToListsSheet } from "#components/feed-list/add-to-lists-sheet";
import { feedListTexts as texts } from "#components/feed-list/texts.ts";
import { Toaster } from "#components/ui/toaster";
import type { FeedList } from "#contract/feed-list";
import { installBrowserParts } from "#tests/unit/components/browser-parts";
import { alice } from "#tests/unit/components/sample-people";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
beforeEach(installBrowserParts);

const list = (last: string, name: string, hasPerson = false): FeedList => ({
  id: `01a1fd06-0000-7000-8000-0000000000${last}`,
  name,
  isShared: last === "02",
  owner: alice,
  personCount: 1,
  hasPerson,
});

const box = (name: RegExp, checked: boolean) =>
  screen.findByRole("checkbox", { name, checked, hidden: true });

function open() {
  render(
    <>
      <AddToListsSheet dialogId="lists" userId="alice" person={{ username: "bob" }} />
      <Toaster />
    </>,
  );
  return userEvent.setup();
}

test("shows which lists a person is in, and adds and removes them", async () => {
  api.answerWith(({ method, path }) => {
    if (method === "GET") return ok({ lists: [list("01", "Cooks"), list("02", "Neighbors", true)] });
    return ok({ list: path.endsWith("/remove") ? list("02", "Neighbors") : list("01", "Cooks", true) });
  });
  const user = open();
  await user.click(await box(/^Cooks ?Only you/, false));
  await box(/^Cooks/, true);
  await user.click(await box(/^Neighbors ?Shared/, true));
  await box(/^Neighbors/, false);
});

test("takes a choice back that is refused, and says why", async () => {
  api.answerWith(({ method }) =>
    method === "GET"
      ? ok({ lists: [list("01", "Cooks")] })
      : refused(409, "CONFLICT", "A list can have at most 500 people"),
  );
  const user = open();
  await user.click(await box(/^Cooks/, false));
  await screen.findByText("A list can have at most 500 people");
  await box(/^Cooks/, false);
});

test("sends two quick changes of a list one after the other", async () => {
  const slow = deferred<ReturnType<typeof ok>>();
  api.answerWith(({ method, path }) => {
    if (method === "GET") return ok({ lists: [list("01", "Cooks")] });
    return path.endsWith("/remove") ? ok({ list: list("01", "Cooks") }) : slow.promise;
  });
  const changes = () => api.requests.filter(({ method }) => method === "POST");
  const user = open();
  await user.click(await box(/^Cooks/, false));
  await user.click(await box(/^Cooks/, true));
  await box(/^Cooks/, false);
  expect(changes()).toHaveLength(1);
  await act(async () => slow.resolve(ok({ list: list("01", "Cooks", true) })));
  await waitFor(() => expect(changes()).toHaveLength(2));
  await box(/^Cooks/, false);
});

test("shows the other lists beside a new one when they could not be loaded before", async () => {
  let isDown = true;
  api.answerWith(({ method, path }) => {
    if (method === "GET")
      return isDown ? refused(503, "UPSTREAM_UNAVAILABLE", "Down") : ok({ lists: [list("01", "Cooks")] });
    return ok({ list: list("02", "Neighbors", path.includes("/people/")) });
  });
  const user = open();
  await screen.findByText(texts.listsFailed);
  isDown = false;
  await user.type(screen.getByRole("textbox", { hidden: true }), "Neighbors{Enter}");
  await box(/^Neighbors/, true);
  await box(/^Cooks/, false);
});

test("says what lists are to who has none", async () => {
  api.answerWith(() => ok({ lists: [] }));
  open();
  await screen.findByText(texts.noneHint);
});
