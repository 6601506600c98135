import { beforeEach, expect, jest, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SearchSheet } from "#components/chat/group/search-sheet";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { chatThreadTexts as threadTexts } from "#components/chat/thread-texts.ts";
import { installBrowserParts, reachEnd } from "#tests/unit/components/browser-parts";
import { alice } from "#tests/unit/components/sample-people";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { CONVERSATION_ID, message, ownMessage } from "./sample-messages.ts";

const api = stubApi();
const onJump = jest.fn();

beforeEach(() => {
  onJump.mockReset();
  api.answerWith(() => ok({ messages: [], nextCursor: null }));
  installBrowserParts();
});

function openSearch() {
  const viewer = { userId: alice.id, username: alice.username };
  render(
    <SearchSheet conversationId={CONVERSATION_ID} viewer={viewer} onJump={onJump} onClose={jest.fn()} />,
  );
  return { user: userEvent.setup(), sheet: screen.getByRole("dialog", { name: threadTexts.searchIn }) };
}

test("closes on one Escape even with text in the field", async () => {
  const { user, sheet } = openSearch();
  const field = screen.getByRole("searchbox");
  expect(field).toHaveFocus();
  await user.keyboard("lake");
  expect(sheet).toHaveAttribute("open");
  await user.keyboard("{Escape}");
  expect(sheet).not.toHaveAttribute("open");
});

test("loads results page by page and links to the chosen message", async () => {
  api.answerWith(({ path }) => {
    const query = new URLSearchParams(path.split("?")[1]);
    expect(query.get("q")).toBe("lake");
    return query.get("cursor") === "later"
      ? ok({ messages: [message(1, { text: "The lake is cold" })], nextCursor: null })
      : ok({ messages: [ownMessage(9, { text: "To the lake?" })], nextCursor: "later" });
  });
  const { user, sheet } = openSearch();
  await user.keyboard("lake");
  expect(await screen.findByRole("button", { name: /You/ })).toHaveTextContent("To the lake?");
  expect(screen.getByText("lake", { selector: "mark" })).toBeVisible();
  await reachEnd();
  await user.click(await screen.findByRole("button", { name: /Bob Builder.*The lake is cold/ }));
  expect(sheet).not.toHaveAttribute("open");
  expect(onJump).toHaveBeenCalledWith(1);
  expect(api.requests).toHaveLength(2);
});

test("searches when typing pauses, and reports when nothing matches", async () => {
  const { user } = openSearch();
  await user.keyboard("lake");
  expect(await screen.findByText(texts.nothingFound)).toBeVisible();
  expect(api.requests).toHaveLength(1);
  await user.clear(screen.getByRole("searchbox"));
  await waitFor(() => expect(screen.queryByText(texts.nothingFound)).toBeNull());
  expect(api.requests).toHaveLength(1);
});

test("reports a failed search and retries it", async () => {
  api.answerWith(() => refused(503, "UPSTREAM_UNAVAILABLE", "Away"));
  const { user } = openSearch();
  await user.keyboard("lake");
  expect(await screen.findByRole("alert")).toHaveTextContent(texts.searchWordsFailed);
  api.answerWith(() => ok({ messages: [message(1, { text: "The lake is cold" })], nextCursor: null }));
  await user.click(screen.getByRole("button", { name: chatTexts.retry }));
  expect(await screen.findByRole("button", { name: /The lake is cold/ })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
