import { expect, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { ClosedThread } from "#components/chat/thread/closed-thread";
import { onSheetRequest, type SheetRequest } from "#components/shell/sheet-requests.ts";

const ID = "01a1fd06-0000-7000-8000-0000000d0001";

test("offers Report in a conversation closed by a block", () => {
  const asked: SheetRequest[] = [];
  const stop = onSheetRequest((request) => asked.push(request));
  render(<ClosedThread conversationId={ID} reason="blocked" />);
  fireEvent.click(screen.getByRole("button", { name: "Report" }));
  expect(asked).toEqual([{ kind: "report", subject: { kind: "conversation", conversationId: ID } }]);
  stop();
});

test("offers nothing for a conversation that does not exist", () => {
  render(<ClosedThread conversationId={ID} reason="gone" />);
  expect(screen.queryByRole("button")).toBeNull();
});
