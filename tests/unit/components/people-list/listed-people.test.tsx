import { beforeEach, expect, test } from "@jest/globals";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { feedListTexts as texts } from "#components/feed-list/texts.ts";
import { ListCandidates } from "#components/people-list/list-candidates";
import { ListedPeople } from "#components/people-list/listed-people";
import { PageForm } from "#components/ui/page-form";
import { Toaster } from "#components/ui/toaster";
import type { ListCandidate } from "#contract/feed-list";
import { installBrowserParts } from "#tests/unit/components/browser-parts";
import { alice } from "#tests/unit/components/sample-people";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { named, page } from "./page-of-people.ts";

const api = stubApi();
const listId = "01a1fd06-0000-7000-8000-000000000001";

beforeEach(() => {
  installBrowserParts();
  window.history.replaceState(null, "", `/lists/${listId}/add`);
});

const names = () => screen.queryAllByRole("listitem").map((row) => within(row).getByRole("link").textContent);
const candidate = (name: string, isListed = false) => ({ ...named(name), isListed });
const list = (hasPerson: boolean) => ({ list: { ...sampleList, hasPerson } });
const sampleList = { id: listId, name: "Neighbors", isShared: false, owner: alice, personCount: 1 };

function showCandidates(items: (ListCandidate & { asOf: number })[]) {
  const served = { q: "", isFromStart: true, items, nextCursor: null };
  render(
    <>
      <PageForm />
      <ListCandidates listId={listId} page={served} />
      <Toaster />
    </>,
  );
}

test("a candidate is added at once, and removed again when the server refuses", async () => {
  const slow = deferred<ReturnType<typeof refused>>();
  api.answerWith(() => slow.promise);
  showCandidates([candidate("Dora"), candidate("Fay", true)]);
  await userEvent.click(screen.getByRole("button", { name: `${texts.add} Dora` }));
  expect(screen.getByRole("button", { name: `${texts.added} Dora` })).toHaveAttribute("aria-pressed", "true");
  await act(async () => slow.resolve(refused(409, "CONFLICT", "A list can have at most 500 people")));
  expect(screen.getByRole("button", { name: `${texts.add} Dora` })).toHaveAttribute("aria-pressed", "false");
  await screen.findByText("A list can have at most 500 people");
  api.answerWith(() => ok(list(false)));
  await userEvent.click(screen.getByRole("button", { name: `${texts.added} Fay` }));
  expect(api.requests.at(-1)).toMatchObject({
    method: "POST",
    path: `/api/lists/${listId}/people/fay/remove`,
  });
});

test("a search among candidates asks for people whom the member does not follow", async () => {
  api.answerWith(() => ok({ people: [candidate("Dorothy")], nextCursor: null }));
  showCandidates([candidate("Dora"), candidate("Fay")]);
  await userEvent.type(screen.getByPlaceholderText(texts.searchPeople), "dor");
  await screen.findByRole("link", { name: /Dorothy/ });
  expect(names()).toEqual(["Dorothy"]);
  expect(api.requests[0]?.path).toBe(`/api/lists/${listId}/candidates?q=dor`);
});

function showPeople(isOwn: boolean, people = [named("Dora"), named("Fay")]) {
  render(
    <>
      <PageForm />
      <ListedPeople listId={listId} isOwn={isOwn} viewerId={alice.id} page={page(people)} />
      <Toaster />
    </>,
  );
}

test("the member removes people, and the focus stays among them", async () => {
  api.answerWith(() => ok(list(false)));
  showPeople(true);
  await userEvent.click(screen.getByRole("button", { name: `${texts.remove} Dora` }));
  expect(names()).toEqual(["Fay"]);
  expect(screen.getByRole("button", { name: `${texts.remove} Fay` })).toHaveFocus();
});

test("who was removed can be added again where pages were loaded before", async () => {
  api.answerWith(() => ok(list(false)));
  showPeople(true, [named("Ida")]);
  await userEvent.click(screen.getByRole("button", { name: `${texts.remove} Ida` }));
  cleanup();
  showCandidates([candidate("Ida", true)]);
  screen.getByRole("button", { name: `${texts.add} Ida` });
});

test("others see the people with what follows them", () => {
  showPeople(false, [named("Gil"), named("Hal")]);
  expect(names()).toEqual(["Gil", "Hal"]);
  expect(screen.queryByRole("button", { name: `${texts.remove} Gil` })).toBeNull();
});
