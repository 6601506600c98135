import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HistorySheet } from "#components/chat/message/history-sheet";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

test("lists what a message has said, newest first, with links to those it mentions", async () => {
  const revisions = [
    { text: "At ten, @bob", createdAt: "2026-11-20T09:02:00.000Z" },
    { text: "At nine", createdAt: "2026-11-20T09:01:00.000Z" },
  ];
  api.answerWith(() => refused(503, "UPSTREAM_UNAVAILABLE", "Try again"));
  render(<HistorySheet dialogId="history" messageId="m1" mentions={["bob"]} />);
  await screen.findByText("The history could not be loaded.");
  api.answerWith(() => ok({ revisions }));
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  const [current, original] = within(await screen.findByRole("list")).getAllByRole("listitem");
  expect(current).toHaveTextContent(/Current.*At ten/);
  expect(within(current as HTMLElement).getByRole("link", { name: "@bob" })).toHaveAttribute(
    "href",
    "/profile/bob",
  );
  expect(original).toHaveTextContent(/Original.*At nine/);
  expect(api.requests.at(-1)).toMatchObject({ method: "GET", path: "/api/messages/m1/history" });
});
