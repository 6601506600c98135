import { expect, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DecidePanel } from "#components/moderation/report/decide-panel";
import { endTexts, reportTexts as texts } from "#components/moderation/report/report-texts.ts";
import { Toaster } from "#components/ui/toaster";
import type { ModerationReport } from "#contract/moderation-report";
import { router } from "#tests/support/fake-navigation";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { WithFormToken } from "#tests/unit/components/with-form-token";
import { action, entry, report, suspect } from "./sample-report.ts";

const api = stubApi();
const userId = "01a1fd06-0000-7000-8000-0000000000ee";

type Chosen = Parameters<typeof DecidePanel>[0]["chosen"];

function show(chosen: Chosen, shown: ModerationReport = report(), shownUpTo = shown.shownUpTo): void {
  render(
    <WithFormToken>
      <DecidePanel report={shown} userId={userId} chosen={chosen} shownUpTo={shownUpTo} outcome={null} />
      <Toaster />
    </WithFormToken>,
  );
}

/** Answers the action, then the queue. */
function answerThen(...numbers: number[]): void {
  api.answerWith(({ method }) =>
    method === "POST"
      ? ok({ action: action() })
      : ok({ entries: numbers.map((number) => entry({ number })), nextCursor: null }),
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("offers what can be done as links, also without script", () => {
  show(undefined, report({ actions: ["dismiss", "suspend"], shownUpTo: 17 }));
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/moderation/reports/12?action=dismiss&upTo=17#decide",
    "/moderation/reports/12?action=suspend&upTo=17#decide",
  ]);
});

test("says how many reports it closes, also of those that are not shown", () => {
  show("dismiss", report({ reportCount: 73 }));
  expect(screen.getByText(/the 73 reports are closed/)).toBeVisible();
});

test("says that dismissing shows what a rule holds, and that a warning leaves it waiting", () => {
  const reports = report().reports.map((each) => ({
    ...each,
    reporter: null,
    rule: "new-account-links" as const,
  }));
  const held = report({ hiddenAt: "2026-11-28T10:00:00.000Z", isHeld: true, reports });
  show(undefined, held);
  expect(screen.getByRole("link", { name: texts.dismissHeld })).toBeVisible();
  show("dismiss", held);
  expect(screen.getByText(/^Everyone who may see it sees it/)).toBeVisible();
  expect(screen.getByText("The report is closed.")).toBeVisible();
  expect(screen.getByRole("button", { name: texts.dismissHeld })).toBeVisible();
  show("warn", held);
  expect(screen.getByText("A post by @bob waits on until you show, hide or remove it.")).toBeVisible();
});

test("says of what is gone that it is, not that it stays or is shown", () => {
  show("dismiss");
  expect(screen.getByText("A post by @bob stays as it is.")).toBeVisible();
  show("dismiss", report({ isGone: true, asNow: null }));
  expect(screen.getByText("A post by @bob is gone already.")).toBeVisible();
  show("dismiss", report({ isGone: true, asNow: null, hiddenAt: "2026-11-28T10:00:00.000Z", isHeld: true }));
  expect(
    screen.getByText(/is gone already\. Should its author restore it, it is no longer held\.$/),
  ).toBeVisible();
  expect(screen.queryByText(/^Everyone who may see it/)).not.toBeInTheDocument();
});

test("says what came in since it was read, and leaves that open, also without script", async () => {
  answerThen();
  const [first] = report().reports;
  if (!first) throw new Error("The sample has a report");
  const reports = [{ ...first, number: 19 }, { ...first, number: 15 }, first];
  show("warn", report({ reports, reportCount: 3, shownUpTo: 20 }), 17);
  expect(screen.getByText(/the 2 reports are closed/)).toBeVisible();
  expect(screen.getByText("Report 19 came in after you opened this page. It stays open.")).toBeVisible();
  const field = document.querySelector('input[name="shownUpTo"]');
  expect(field).toHaveValue("17");
  await press("Warn now");
  await waitFor(() => expect(api.requests[0]?.body).toMatchObject({ action: "warn", shownUpTo: 17 }));
});

test("says why nothing can be done", () => {
  show(undefined, report({ actions: [], refusal: "You reported this yourself." }));
  expect(screen.getByText("You reported this yourself.")).toBeVisible();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("shows nothing to do about a closed report", () => {
  show(undefined, report({ isOpen: false, actions: [] }));
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});

test("warns with the moderator's words, and follows the next open report", async () => {
  answerThen(3, 14);
  show("warn");
  expect(screen.getByRole("heading", { name: "Warn @bob?" })).toHaveFocus();
  await userEvent.type(screen.getByLabelText(texts.words), "Please stop.");
  expect(screen.getByText("12/1,000")).toBeVisible();
  await press("Warn now");
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/moderation/reports/14"));
  expect(api.requests[0]).toMatchObject({
    path: "/api/moderation/reports/12/actions",
    body: { action: "warn", words: "Please stop." },
  });
  expect(screen.getByText(texts.next)).toBeVisible();
});

test("starts with the first again after the last, and says when nothing is left", async () => {
  answerThen(3);
  show("remove");
  await press("Remove now");
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/moderation/reports/3"));
});

test("goes back to the queue when nothing else is open", async () => {
  answerThen();
  show("dismiss");
  expect(screen.queryByLabelText(texts.words)).not.toBeInTheDocument();
  await press("Dismiss the report");
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/moderation"));
  expect(screen.getByText(texts.wasLast)).toBeVisible();
});

test("says that of a conversation the picture of the group is removed, and nothing else", () => {
  const subject = { kind: "conversation", id: userId, label: "a private conversation" } as const;
  show("remove", report({ subject, person: null }));
  expect(screen.getByRole("heading", { name: "Remove the picture of the group?" })).toHaveFocus();
  expect(screen.getByText("The picture of the group is removed for everyone.")).toBeVisible();
  expect(screen.getByText(/^Who set it is told so by mail/)).toBeVisible();
});

test("suspends for the chosen time", async () => {
  answerThen();
  show("suspend");
  await userEvent.click(screen.getByRole("radio", { name: "30 days" }));
  await press("Suspend now");
  await waitFor(() =>
    expect(api.requests[0]?.body).toEqual({ action: "suspend", words: "", lasts: "month", shownUpTo: 12 }),
  );
});

test("says who was first, and shows what came of it", async () => {
  api.answerWith(() => refused(409, "CONFLICT", "Report 12 is already closed: @eve warned."));
  show("suspend");
  await press("Suspend now");
  expect(await screen.findByText("Report 12 is already closed: @eve warned.")).toBeVisible();
  expect(router.replace).toHaveBeenCalledWith("/moderation/reports/12");
  expect(router.refresh).toHaveBeenCalled();
  expect(router.push).not.toHaveBeenCalled();
});

test("keeps what was written when the server fails", async () => {
  api.answerWith(() => refused(500, "INTERNAL", ""));
  show("warn");
  await userEvent.type(screen.getByLabelText(texts.words), "Again.");
  await press("Warn now");
  expect(await screen.findByRole("alert")).toHaveTextContent(texts.actFailed);
  expect(screen.getByLabelText(texts.words)).toHaveValue("Again.");
});

const at = "2026-11-20T10:00:00.000Z";

test.each([
  ["restore", "End the suspension of @bob?", "/api/moderation/members/bob/restore"],
  ["unlimit", "End the limit of @bob?", "/api/moderation/members/bob/unlimit"],
  ["show", "Show a post by @bob again?", "/api/moderation/reports/12/show"],
] as const)("%s ends what is still so, also once the report is closed", async (end, question, path) => {
  const person = { ...suspect, suspendedAt: at, limitedAt: at };
  show(end, report({ isOpen: false, actions: [], person, hiddenAt: at }));
  expect(screen.getByRole("heading", { name: question })).toHaveFocus();
  await userEvent.type(screen.getByLabelText(texts.words), "It is over.");
  await press(endTexts[end].button);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/moderation/reports/12"));
  expect(api.requests).toMatchObject([{ path, body: { words: "It is over." } }]);
  expect(screen.getByText(endTexts[end].done)).toBeVisible();
});

test("says why it cannot be ended, and keeps what was written", async () => {
  api.answerWith(() => refused(409, "CONFLICT", "It is not hidden."));
  show("show", report({ hiddenAt: at }));
  await userEvent.type(screen.getByLabelText(texts.words), "It is over.");
  await press(endTexts.show.button);
  expect(await screen.findByRole("alert")).toHaveTextContent("It is not hidden.");
  expect(screen.getByLabelText(texts.words)).toHaveValue("It is over.");
});

test.each([
  ["hide", "Hide a post by @bob?", "Hide now", /Only its author still sees a post by @bob/],
  ["limit", "Limit @bob?", "Limit now", /Only followers of @bob come across them/],
] as const)("says what %s does before it is confirmed", async (chosen, question, button, consequence) => {
  answerThen();
  show(chosen);
  expect(screen.getByRole("heading", { name: question })).toHaveFocus();
  expect(screen.getByText(consequence)).toBeVisible();
  await press(button);
  await waitFor(() => expect(api.requests[0]?.body).toMatchObject({ action: chosen }));
});
