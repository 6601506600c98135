import { beforeEach, expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdvancedSearch } from "#components/search/advanced-search";
import { advancedTexts as texts } from "#components/search/texts.ts";
import { routes } from "#contract/web-routes";
import { clearDevice } from "#lib/client/storage/clear-device";
import { readRecentSearches } from "#lib/client/storage/recent-searches";
import { advancedSearchOf } from "#lib/shared/search/advanced-search";
import { router } from "#tests/support/fake-navigation";
import { alice } from "#tests/unit/components/sample-people";

beforeEach(() => {
  window.history.replaceState(null, "", routes.search());
  void clearDevice();
});

async function open() {
  render(<AdvancedSearch userId={alice.id} />);
  await userEvent.click(screen.getByText(texts.title));
}

const submit = () => userEvent.click(screen.getByRole("button", { name: "Search posts" }));

test("types a search for posts from its fields, and keeps it among the recent ones", async () => {
  await open();
  await userEvent.type(screen.getByLabelText("All of these words"), "sun");
  await userEvent.type(screen.getByLabelText("These exact words"), "good morning");
  await userEvent.type(screen.getByLabelText("None of these words"), "rain");
  await userEvent.type(screen.getByLabelText("From"), "ana");
  await userEvent.type(screen.getByLabelText("Mentioning"), "bob");
  await userEvent.type(screen.getByLabelText("After this day"), "2026-01-31");
  await userEvent.type(screen.getByLabelText("Before this day"), "2026-03-01");
  await userEvent.click(screen.getByRole("checkbox", { name: "Pictures" }));
  await submit();
  const query = 'sun "good morning" -"rain" from:ana to:bob has:image after:2026-01-31 before:2026-03-01';
  expect(router.push.mock.calls).toEqual([[routes.search(query, "posts")]]);
  expect(readRecentSearches(alice.id)).toEqual([query]);
  expect(screen.getByRole("group", { name: "" })).not.toHaveAttribute("open");
});

test("shows what was typed into the search field", async () => {
  window.history.replaceState(null, "", routes.search('sun "good morning" -rain from:ana has:poll'));
  await open();
  expect(screen.getByLabelText("All of these words")).toHaveValue("sun");
  expect(screen.getByLabelText("These exact words")).toHaveValue("good morning");
  expect(screen.getByLabelText("None of these words")).toHaveValue("rain");
  expect(screen.getByLabelText("From")).toHaveValue("ana");
  expect(screen.getByRole("checkbox", { name: "A poll" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "A link" })).not.toBeChecked();
});

test("searches for nothing when nothing is filled in", async () => {
  await open();
  await submit();
  expect(router.push).not.toHaveBeenCalled();
});

test("names every field as the page without script reads it, and tells the operators", async () => {
  await open();
  const form = screen.getByRole("button", { name: "Search posts" }).closest("form");
  expect(form).toHaveAttribute("action", routes.search());
  const names = [...(form?.querySelectorAll("input") ?? [])].map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(Object.keys(advancedSearchOf(""))));
  expect(screen.getByText("from:username")).toBeVisible();
});
