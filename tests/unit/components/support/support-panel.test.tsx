import { beforeEach, describe, expect, test } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { SupportPanel } from "#components/support/support-panel";
import type { SupportRequest } from "#contract/support";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

const request = (number: number, more: Partial<SupportRequest> = {}): SupportRequest => ({
  id: `0190f3a0-0000-7000-8000-${String(number).padStart(12, "0")}`,
  number,
  kind: "question",
  text: `Question of alice ${number}`,
  createdAt: "2026-11-20T10:00:00.000Z",
  closedAt: null,
  answer: "",
  ...more,
});

function show(more: Partial<ComponentProps<typeof SupportPanel>> = {}) {
  const desk = (
    <SupportPanel
      kind="question"
      userId="alice"
      outcome={null}
      justSent={null}
      earlier={{ requests: [], nextCursor: null }}
      {...more}
    />
  );
  return render(desk);
}

const field = () => screen.getByRole("textbox", { name: "Your question" });
const send = () => userEvent.click(screen.getByRole("button", { name: "Send" }));

beforeEach(() => localStorage.clear());

describe("SupportPanel", () => {
  test("sends a question, confirms it with its number and lists it first", async () => {
    show({ earlier: { requests: [request(3)], nextCursor: null } });
    api.answerWith(({ body }) => ok({ request: request(12, { text: body.text }) }));
    await userEvent.type(field(), "How do I pin a post?");
    await send();
    expect(await screen.findByText("Thank you. Your question is number 12.")).toBeVisible();
    expect(api.requests).toEqual([
      { method: "POST", path: "/api/support/questions", body: { text: "How do I pin a post?" } },
    ]);
    const rows = within(screen.getByRole("list", { name: "Your questions" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining("Question 12"),
      expect.stringContaining("Question 3"),
    ]);
    expect(field()).toHaveValue("");
    expect(localStorage).toHaveLength(0);
  });

  test("hides the confirmation when the next question is typed", async () => {
    show();
    api.answerWith(() => ok({ request: request(12) }));
    await userEvent.type(field(), "One");
    await send();
    await screen.findByText("Thank you. Your question is number 12.");
    await userEvent.type(field(), "Two");
    expect(screen.queryByText(/Thank you/)).not.toBeInTheDocument();
  });

  test.each(["", "  \n "])("asks for text when there is none (%j)", async (blank) => {
    show();
    if (blank) await userEvent.type(field(), blank);
    await send();
    expect(field()).toHaveAccessibleDescription(/Please enter a question/);
    expect(field()).toHaveFocus();
    expect(api.requests).toEqual([]);
    await userEvent.type(field(), "Now");
    expect(field()).not.toHaveAccessibleDescription(/Please enter a question/);
  });

  test("uses separate texts for a problem report", async () => {
    show({ kind: "problem" });
    await send();
    const problem = screen.getByRole("textbox", { name: "What went wrong?" });
    expect(problem).toHaveAccessibleDescription(/Please describe the problem/);
  });

  test("keeps the draft across a reload", async () => {
    const { unmount } = show();
    await userEvent.type(field(), "Half a question");
    unmount();
    show();
    expect(field()).toHaveValue("Half a question");
  });

  test.each([
    [() => Promise.reject(new TypeError("Failed to fetch")), /could not be sent/],
    [() => refused(429, "RATE_LIMITED", "Too many attempts."), /Too many attempts/],
    [() => refused(401, "UNAUTHENTICATED", "Please sign in."), /Please sign in.*What you wrote is kept/],
  ])("shows why it was not sent and keeps the text (%#)", async (handler, reason) => {
    show();
    api.answerWith(handler);
    await userEvent.type(field(), "Anybody?");
    await send();
    expect(await screen.findByRole("alert")).toHaveTextContent(reason);
    expect(field()).toHaveValue("Anybody?");
    expect(localStorage).toHaveLength(1);
  });

  test("shows the server's error about the text at the field", async () => {
    show();
    const words = "Your text can be at most 4000 characters long";
    api.answerWith(() => refused(400, "VALIDATION_FAILED", words, { fields: { text: words } }));
    await userEvent.type(field(), "Long");
    await send();
    await waitFor(() => expect(field()).toHaveAccessibleDescription(new RegExp(words)));
  });

  test("sends once on two presses", async () => {
    show();
    const slow = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => slow.promise);
    await userEvent.type(field(), "Once");
    await send();
    const busy = screen.getByRole("button", { name: "Sending..." });
    expect(busy).toBeDisabled();
    await userEvent.type(field(), "{Control>}{Enter}{/Control}");
    await act(async () => slow.resolve(ok({ request: request(1) })));
    expect(api.requests).toHaveLength(1);
  });

  test("expands an answered question and labels closed and open ones", () => {
    const closedAt = "2026-11-20T12:00:00.000Z";
    const requests = [
      request(3, { closedAt, answer: "Press the pin." }),
      request(2, { closedAt }),
      request(1),
    ];
    show({ earlier: { requests, nextCursor: null } });
    const [answered, closed, open] = screen.getAllByRole("listitem");
    expect(answered).toHaveTextContent(/Question 3Answered.*Press the pin\./);
    expect(within(answered as HTMLElement).getByText("Press the pin.")).toBeVisible();
    expect(closed).toHaveTextContent(/Question 2Closed.*Closed without a reply\./);
    expect(open).toHaveTextContent(/Question 1Open/);
  });

  test("shows an empty state, and a failed load", () => {
    const { unmount } = show();
    expect(screen.getByText("You haven't asked anything yet")).toBeVisible();
    unmount();
    show({ earlier: null });
    expect(screen.getByRole("alert")).toHaveTextContent("Your earlier questions could not be loaded.");
    expect(field()).toBeEnabled();
  });

  test("shows the result of a form sent without script", () => {
    const { unmount } = show({ justSent: request(7), earlier: { requests: [request(7)], nextCursor: null } });
    expect(screen.getByText("Thank you. Your question is number 7.")).toBeVisible();
    unmount();
    const outcome = { message: "Too many attempts.", fields: {}, values: {}, requires2FA: false };
    show({ outcome });
    expect(screen.getByRole("alert")).toHaveTextContent(/Too many attempts.*Back button/);
  });
});
