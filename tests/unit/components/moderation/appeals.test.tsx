import { expect, test } from "@jest/globals";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppealList } from "#components/moderation/appeals/appeal-list";
import { OwnDecisions } from "#components/moderation/own/own-decisions";
import { OwnHeld } from "#components/moderation/own/own-held";
import { OwnReports } from "#components/moderation/own/own-reports";
import { ownTexts } from "#components/moderation/own/own-texts.ts";
import { appealTexts as texts } from "#components/moderation/texts.ts";
import type { ModerationAppeal, OwnModerationAction } from "#contract/moderation-appeal";
import { router } from "#tests/support/fake-navigation";
import { refused, stubApi } from "#tests/unit/components/stub-api";
import { WithFormToken } from "#tests/unit/components/with-form-token";
import { action, appeal, ownAction, subject } from "./sample-report.ts";

const api = stubApi();
const userId = "01a1fd06-0000-7000-8000-0000000000ee";

function showAppeal(shown: ModerationAppeal): void {
  const page = { items: [shown], nextCursor: null };
  render(
    <WithFormToken>
      <AppealList state="open" page={page} userId={userId} />
    </WithFormToken>,
  );
}

function showOwn(shown: OwnModerationAction): void {
  render(
    <WithFormToken>
      <OwnDecisions actions={[shown]} userId={userId} outcome={null} />
    </WithFormToken>,
  );
}

test("an appeal is decided by a choice, with words", async () => {
  showAppeal(appeal());
  await userEvent.click(screen.getByText(texts.decide));
  await userEvent.click(screen.getByRole("button", { name: texts.submit }));
  expect(await screen.findByRole("alert")).toHaveTextContent(texts.choose);
  expect(api.requests).toEqual([]);
  await userEvent.click(screen.getByRole("radio", { name: new RegExp(texts.undo) }));
  await userEvent.type(screen.getByLabelText(texts.words), "Sorry.");
  await userEvent.click(screen.getByRole("button", { name: texts.submit }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(api.requests).toMatchObject([
    { path: `/api/moderation/appeals/${appeal().id}/decision`, body: { decision: "undo", words: "Sorry." } },
  ]);
});

test("an appeal says what it is about, if that is stored", () => {
  showAppeal(appeal());
  expect(screen.getByText("Buy my coins")).toBeVisible();
  cleanup();
  showAppeal(appeal({ excerpt: "" }));
  expect(screen.queryByText("Buy my coins")).toBeNull();
});

test("says so where a removed thing does not come back", async () => {
  showAppeal(appeal({ canUndo: false }));
  await userEvent.click(screen.getByText(texts.decide));
  expect(screen.getByText(texts.cannotUndo)).toBeVisible();
});

test.each([
  ["hide", texts.showsHint],
  ["limit", texts.unlimitsHint],
  ["suspend", texts.endsHint],
] as const)("says what taking %s back does", async (kind, hint) => {
  showAppeal(appeal({ action: action({ kind }) }));
  await userEvent.click(screen.getByText(texts.decide));
  expect(screen.getByText(hint)).toBeVisible();
});

test.each([
  ["hide", "Moderators have hidden your post. Only you see it."],
  ["show", "Moderators show your post again."],
  ["limit", "Moderators limited your account: only your followers come across you."],
  ["unlimit", "Your account is no longer limited."],
] as const)("members read of %s in plain words", (kind, sentence) => {
  showOwn(ownAction({ kind }));
  expect(screen.getByText(sentence)).toBeVisible();
});

test("whoever may not decide reads why, and a decided one how it was", () => {
  showAppeal(appeal({ refusal: "You decided this." }));
  expect(screen.getByText("You decided this.")).toBeVisible();
  expect(screen.queryByText(texts.decide)).not.toBeInTheDocument();
});

test("a decided one says how, and with which words", () => {
  showAppeal(appeal({ state: "kept", decidedAt: "2026-11-29T10:00:00.000Z", words: "It was no joke." }));
  expect(screen.getByText(texts.kept, { exact: false })).toBeVisible();
  expect(screen.getByText("It was no joke.")).toBeVisible();
  expect(screen.queryByText(texts.decide)).not.toBeInTheDocument();
});

test("members read what was decided with all words, and answer once", async () => {
  showOwn(ownAction());
  expect(screen.getByText("Moderators warned you about your post.")).toBeVisible();
  expect(screen.getByText("Please stop.")).toBeVisible();
  await userEvent.click(screen.getByText(ownTexts.appeal));
  await userEvent.type(screen.getByLabelText(ownTexts.appealText), "It was a joke");
  await userEvent.click(screen.getByRole("button", { name: ownTexts.send }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(api.requests).toMatchObject([
    { path: `/api/moderation-actions/${ownAction().id}/appeal`, body: { text: "It was a joke" } },
  ]);
});

test("an answer that is refused stays", async () => {
  api.answerWith(() => refused(409, "CONFLICT", "You have already answered this decision."));
  showOwn(ownAction());
  await userEvent.click(screen.getByText(ownTexts.appeal));
  await userEvent.type(screen.getByLabelText(ownTexts.appealText), "But");
  await userEvent.click(screen.getByRole("button", { name: ownTexts.send }));
  expect(await screen.findByRole("alert")).toHaveTextContent("You have already answered this decision.");
});

test("an answer is shown with what came of it", () => {
  const answered = { state: "undone", text: "It was a joke", words: "We see." } as const;
  const dates = { createdAt: "2026-11-28T11:00:00.000Z", decidedAt: "2026-11-29T10:00:00.000Z" };
  showOwn(ownAction({ appealUntil: null, appeal: { ...answered, ...dates } }));
  expect(screen.getByText(ownTexts.appealUndone)).toBeVisible();
  expect(screen.getByText("It was a joke")).toBeVisible();
  expect(screen.getByText("We see.")).toBeVisible();
  expect(screen.queryByText(ownTexts.appeal)).not.toBeInTheDocument();
});

test("own reports say what came of them, or that they wait", () => {
  const made = { subject, reason: "spam", text: "", createdAt: "2026-11-28T10:00:00.000Z" } as const;
  const closedAt = "2026-11-29T10:00:00.000Z";
  render(
    <OwnReports
      reports={[
        { ...made, number: 13, closedAt: null, answer: null },
        { ...made, number: 12, closedAt, answer: "Your report 12 was looked at: it is removed." },
      ]}
    />,
  );
  const [open, closed] = screen.getAllByRole("listitem");
  expect(open).toHaveTextContent(ownTexts.open);
  expect(closed).toHaveTextContent("Your report 12 was looked at: it is removed.");
});

test("what waits for a moderator leads to where the member sees it", () => {
  const thing = { subject, excerpt: "Look here", heldAt: "2026-11-28T10:00:00.000Z", path: "/post/12" };
  const { container } = render(<OwnHeld held={[thing]} />);
  const section = screen.getByRole("region", { name: ownTexts.held });
  expect(section).toHaveTextContent("Look here");
  expect(screen.getByRole("link")).toHaveAttribute("href", "/post/12");
  render(<OwnHeld held={[]} />, { container });
  expect(container).toBeEmptyDOMElement();
});
