import { beforeEach, expect, test } from "@jest/globals";
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { advancedProblemOf } from "#components/search/advanced-problem.ts";
import { AdvancedSearch } from "#components/search/advanced-search";
import { SearchBox } from "#components/search/search-box";
import { advancedTexts as texts } from "#components/search/texts.ts";
import { routes } from "#contract/web-routes";
import { clearDevice } from "#lib/client/storage/clear-device";
import { readRecentSearches } from "#lib/client/storage/recent-searches";
import { advancedSearchOf } from "#lib/shared/search/advanced-search";
import { router } from "#tests/support/fake-navigation";
import { alice } from "#tests/unit/components/sample-people";

beforeEach(() => {
  window.history.replaceState(null, "", routes.search());
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
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
  await userEvent.type(screen.getByLabelText("After this date"), "2026-01-31");
  await userEvent.type(screen.getByLabelText("Before this date"), "2026-03-01");
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

test("moves the focus to the search box, from the button that it hides", async () => {
  render(<SearchBox userId={alice.id} />);
  await open();
  await userEvent.type(screen.getByLabelText("From"), "ana{Enter}");
  expect(router.push).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("searchbox")).toHaveFocus();
});

test("moves the focus to its heading where the search box would open a keyboard", async () => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  await open();
  await userEvent.type(screen.getByLabelText("From"), "ana{Enter}");
  expect(screen.getByText(texts.title)).toHaveFocus();
});

/** Nothing was searched for, and the form is still open. */
function expectRefused() {
  expect(router.push).not.toHaveBeenCalled();
  expect(readRecentSearches(alice.id)).toEqual([]);
  expect(screen.getByRole("group", { name: "" })).toHaveAttribute("open");
}

test("says so when nothing is filled in", async () => {
  await open();
  await userEvent.type(screen.getByLabelText("All of these words"), "  ");
  await submit();
  expect(screen.getByRole("alert")).toHaveTextContent(texts.empty);
  expect(screen.getByRole("alert")).toHaveFocus();
  expectRefused();
});

test.each(["From", "Mentioning"])("refuses what is no username in the field %s", async (label) => {
  await open();
  const field = screen.getByLabelText(label);
  await userEvent.type(field, "@ana, bo");
  await submit();
  expect(field).toHaveAccessibleDescription(texts.notUsernames);
  expect(field).toHaveFocus();
  expectRefused();
  await userEvent.type(field, "b{Enter}");
  expect(field).not.toHaveAttribute("aria-invalid");
  expect(router.push).toHaveBeenCalledTimes(1);
});

test("refuses a search that is too long, and does not keep it", async () => {
  await open();
  fireEvent.input(screen.getByLabelText("All of these words"), { target: { value: "x".repeat(301) } });
  await submit();
  expect(screen.getByRole("alert")).toHaveTextContent("Your search can be at most 300 characters long");
  expectRefused();
});

test("shows what was sent without script, and why it is refused", () => {
  const search = { ...advancedSearchOf("garden"), from: "a b", has: ["poll" as const] };
  const problem = advancedProblemOf(search);
  render(<AdvancedSearch userId={alice.id} refused={problem && { search, problem }} />);
  expect(screen.getByLabelText("All of these words")).toHaveValue("garden");
  expect(screen.getByLabelText("From")).toHaveValue("a b");
  expect(screen.getByLabelText("From")).toHaveAccessibleDescription(texts.notUsernames);
  expect(screen.getByRole("checkbox", { name: "A poll" })).toBeChecked();
});

test("forgets the refusal when another search is typed", () => {
  const search = advancedSearchOf("");
  const problem = advancedProblemOf(search);
  render(<AdvancedSearch userId={alice.id} refused={problem && { search, problem }} />);
  expect(screen.getByRole("alert")).toHaveTextContent(texts.empty);
  act(() => window.history.replaceState(null, "", routes.search("garden")));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByLabelText("All of these words")).toHaveValue("garden");
});

test("names every field as the page without script reads it, and tells the operators", async () => {
  await open();
  const form = screen.getByRole("button", { name: "Search posts" }).closest("form");
  expect(form).toHaveAttribute("action", routes.search());
  const names = [...(form?.querySelectorAll("input") ?? [])].map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(Object.keys(advancedSearchOf(""))));
  expect(screen.getByText("from:username")).toBeVisible();
});
