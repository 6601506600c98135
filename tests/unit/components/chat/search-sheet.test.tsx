import { beforeEach, expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SearchSheet } from "#components/chat/search-sheet";
import { chatSheetMessages as texts } from "#lib/shared/messages/chat";
import { alice } from "#tests/unit/components/sample-people";
import { ok, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

beforeEach(() => {
  api.answerWith(() => ok({ messages: [], nextCursor: null }));
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test("closes with one press of Escape, also while something is typed", async () => {
  const viewer = { userId: alice.id, username: alice.username };
  const id = "01a1fd08-0000-7000-8000-0000000000e1";
  render(<SearchSheet conversationId={id} viewer={viewer} onJump={jest.fn()} onClose={jest.fn()} />);
  const user = userEvent.setup();
  const sheet = screen.getByRole("dialog", { name: texts.searchIn });
  const field = screen.getByRole("searchbox");
  expect(field).toHaveFocus();
  await user.keyboard("lake");
  expect(sheet).toHaveAttribute("open");
  await user.keyboard("{Escape}");
  expect(sheet).not.toHaveAttribute("open");
});
