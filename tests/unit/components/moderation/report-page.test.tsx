import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { parseChosenAction, parseShownUpTo } from "#components/moderation/report/chosen-action.ts";
import { EarlierRecord } from "#components/moderation/report/earlier-record";
import { PersonSection } from "#components/moderation/report/person-section";
import { ReportOutcome } from "#components/moderation/report/report-outcome";
import { endTexts, reportTexts as texts } from "#components/moderation/report/report-texts.ts";
import { Reporters } from "#components/moderation/report/reporters";
import { StoredMessages } from "#components/moderation/report/stored-messages";
import { ThenAndNow } from "#components/moderation/report/then-and-now";
import { heldByRule, holdRuleLabels } from "#components/moderation/texts.ts";
import type { ModeratedContent, ModeratedFile } from "#contract/moderation-report";
import { action, report, subject, suspect } from "./sample-report.ts";

const at = "2026-11-20T10:00:00.000Z";

const picture: ModeratedFile = {
  kind: "picture",
  url: "/media/signed/640.webp",
  width: 640,
  height: 480,
  widths: [640],
  alt: "A coin",
  thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI",
};

const content = (changes: Partial<ModeratedContent>): ModeratedContent => ({
  text: "Buy my coins",
  alt: "",
  files: [],
  missingFileCount: 0,
  ...changes,
});

test("what has not changed is shown once", () => {
  render(<ThenAndNow report={report()} />);
  expect(screen.getAllByText("Buy my coins")).toHaveLength(1);
  expect(screen.getByText(texts.unchanged)).toBeVisible();
});

test("what was edited since is shown as it was and as it is", () => {
  render(<ThenAndNow report={report({ asNow: content({ text: "Hello" }) })} />);
  const then = screen.getByRole("region", { name: texts.asReported });
  const now = screen.getByRole("region", { name: texts.asNow });
  expect(within(then).getByText("Buy my coins")).toBeVisible();
  expect(within(now).getByText("Hello")).toBeVisible();
});

test("what changed between reports is shown as each of them has it", () => {
  const later = { number: 15, content: content({ text: "Buy my pills" }), messages: [] };
  render(<ThenAndNow report={report({ otherEvidence: [later] })} />);
  const shown = (name: string) => within(screen.getByRole("region", { name }));
  expect(shown("As it was in report 12").getByText("Buy my coins")).toBeVisible();
  expect(shown("As it was in report 15").getByText("Buy my pills")).toBeVisible();
  // The author has changed it back: it is not unchanged.
  expect(shown(texts.asNow).getByText("Buy my coins")).toBeVisible();
});

test("what is gone, or was never stored, is said to be", () => {
  render(<ThenAndNow report={report({ asReported: null, asNow: null, isGone: true, actions: [] })} />);
  expect(screen.getByText(texts.notStored)).toBeVisible();
  expect(screen.getByText(texts.gone)).toBeVisible();
});

test("what its author could still restore is said to be deleted", () => {
  render(<ThenAndNow report={report({ asNow: null, isGone: true, actions: ["dismiss", "remove"] })} />);
  expect(screen.getByText(texts.restorable)).toBeVisible();
});

test("a picture is shown on a press only, without a blurred version before", async () => {
  render(
    <ThenAndNow report={report({ asReported: content({ files: [picture] }), asNow: null, isGone: true })} />,
  );
  const hidden = screen.getByAltText("A coin");
  expect(hidden).not.toBeVisible();
  expect(hidden).toHaveAttribute("loading", "lazy");
  expect(document.querySelectorAll("img")).toHaveLength(1);
  await userEvent.click(screen.getByText("Show picture"));
  expect(hidden).toBeVisible();
});

test("words are text: their links lead nowhere", () => {
  render(<ThenAndNow report={report({ asReported: content({ text: "See https://evil.example" }) })} />);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("the reported message is marked among those around it", () => {
  const message = { ...content({}), createdAt: "2026-11-28T10:00:00.000Z", isForwarded: false };
  render(
    <StoredMessages
      messages={[
        { ...message, text: "Hi", username: "alice", isReported: false },
        { ...message, text: "Pay me", username: "bob", isReported: true, isForwarded: true },
      ]}
    />,
  );
  const [before, reported] = screen.getAllByRole("listitem");
  expect(before).not.toHaveTextContent(texts.reported);
  expect(reported).toHaveTextContent(texts.reported);
  expect(reported).toHaveTextContent(texts.forwarded);
});

test("the reporters are named with their reasons and words", () => {
  render(<Reporters report={report()} />);
  const said = screen.getByRole("listitem");
  expect(said).toHaveTextContent("Spam or a scam");
  expect(said).toHaveTextContent("He posts this everywhere");
  expect(within(said).getByRole("link", { name: "@alice" })).toHaveAttribute("href", "/profile/alice");
});

test("reports lead to their own pages, and those that are not shown are counted", () => {
  const [own] = report().reports;
  if (!own) throw new Error("The sample has a report");
  const reports = [{ ...own, number: 15 }, own];
  render(<Reporters report={report({ reports, reportCount: 73 })} />);
  const [later, asked] = screen.getAllByRole("listitem");
  expect(later && within(later).getByRole("link", { name: "Report 15" })).toHaveAttribute(
    "href",
    "/moderation/reports/15",
  );
  expect(asked && within(asked).queryByRole("link", { name: "Report 12" })).toBeNull();
  expect(screen.getByText("The latest 2 of 73 reports.")).toBeVisible();
});

test("a suspended person's suspension can be ended from any of their reports", () => {
  const person = { ...suspect, suspendedAt: "2026-11-20T10:00:00.000Z", suspendedUntil: null };
  render(<PersonSection report={report({ person })} />);
  expect(screen.getByText("Suspended for good")).toBeVisible();
  expect(screen.getByRole("link", { name: endTexts.restore.button })).toHaveAttribute(
    "href",
    "/moderation/reports/12?action=restore#decide",
  );
});

test("a limit, and that the thing is hidden, are said with what ends them", () => {
  const limited = report({ hiddenAt: at, person: { ...suspect, limitedAt: at } });
  render(
    <>
      <PersonSection report={limited} />
      <ThenAndNow report={limited} />
    </>,
  );
  const person = screen.getByRole("region", { name: texts.person });
  expect(within(person).getByText(texts.limited)).toBeVisible();
  expect(
    within(person)
      .getAllByRole("link", { name: /End/ })
      .map(({ textContent }) => textContent),
  ).toEqual([endTexts.unlimit.button]);
  const now = screen.getByRole("region", { name: texts.asNow });
  expect(within(now).getByText(texts.hidden)).toBeVisible();
  expect(within(now).getByRole("link", { name: endTexts.show.button })).toHaveAttribute(
    "href",
    "/moderation/reports/12?action=show#decide",
  );
});

test("what a rule holds is shown by a decision alone, and the rule is said", () => {
  const [byMember] = report().reports;
  if (!byMember) throw new Error("The sample has no report.");
  const byRule = { ...byMember, number: 13, reporter: null, rule: "repeated-text", text: "" } as const;
  const held = report({ hiddenAt: at, isHeld: true, reportCount: 2, reports: [byRule, byMember] });
  render(
    <>
      <ThenAndNow report={held} />
      <Reporters report={held} />
    </>,
  );
  expect(screen.getByText(texts.held)).toBeVisible();
  expect(screen.queryByText(texts.hidden)).not.toBeInTheDocument();
  expect(screen.getByText(heldByRule)).toBeVisible();
  expect(screen.getByText(holdRuleLabels["repeated-text"])).toBeVisible();
  expect(screen.queryByText(texts.noWords)).not.toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: /^@/ })).toHaveLength(1);
  expect(parseChosenAction("show", held)).toBeUndefined();
});

test("what is neither hidden nor limited says nothing of it", () => {
  render(
    <>
      <PersonSection report={report()} />
      <ThenAndNow report={report()} />
    </>,
  );
  expect(screen.queryByText(texts.limited)).not.toBeInTheDocument();
  expect(screen.queryByText(texts.hidden)).not.toBeInTheDocument();
});

test.each([
  ["show", report({ hiddenAt: at })],
  ["unlimit", report({ person: { ...suspect, limitedAt: at } })],
  ["restore", report({ person: { ...suspect, suspendedAt: at } })],
])("?action=%s ends only what there is to end", (end, shown) => {
  expect(parseChosenAction(end, shown)).toBe(end);
  expect(parseChosenAction(end, report())).toBeUndefined();
  expect(parseChosenAction("toString", shown)).toBeUndefined();
});

test("earlier reports say what came of each, and earlier actions who did what", () => {
  const earlier = { subject, reason: "hate", createdAt: "2026-10-01T10:00:00.000Z" } as const;
  const [one, other] = [
    { ...earlier, excerpt: "Buy my coins" },
    { ...earlier, excerpt: "" },
  ];
  render(
    <EarlierRecord
      report={report({
        earlierReports: [
          { ...one, number: 4, closedAt: "2026-10-02T10:00:00.000Z", outcome: "dismiss" },
          { ...other, number: 9, closedAt: null, outcome: null },
        ],
        earlierActions: [action({ kind: "suspend", words: "", until: "2026-10-09T10:00:00.000Z" })],
      })}
    />,
  );
  const [dismissed, open, suspended] = screen.getAllByRole("listitem");
  expect(dismissed).toHaveTextContent(/A post by @bob\s*Buy my coins.*Hate · Dismissed/);
  expect(open).toHaveTextContent(/Hate · Open/);
  expect(suspended).toHaveTextContent(/@eve suspended @bob for a post by @bob until Oct 9, 2026/);
});

test("closed reports of the same thing are marked, and shown of a thing that is no one's", () => {
  const closed = { number: 4, closedAt: "2026-10-02T10:00:00.000Z", outcome: "dismiss" } as const;
  const earlier = {
    ...closed,
    subject,
    excerpt: "",
    reason: "hate",
    createdAt: "2026-10-01T10:00:00.000Z",
  } as const;
  const { rerender } = render(<EarlierRecord report={report({ earlierReports: [earlier] })} />);
  expect(screen.getByRole("listitem")).toHaveTextContent(/The same · Hate · Dismissed/);
  rerender(<EarlierRecord report={report({ person: null, earlierReports: [earlier] })} />);
  const other = screen.getByRole("region", { name: texts.otherTime });
  expect(within(other).getByRole("link")).toHaveAttribute("href", "/moderation/reports/4");
  expect(screen.queryByRole("region", { name: texts.earlierActions })).not.toBeInTheDocument();
});

test("of a conversation it is said that its picture was removed", () => {
  const conversation = { ...subject, kind: "conversation", label: "a private conversation" } as const;
  const closedBy = action({ kind: "remove", subject: conversation });
  render(<ReportOutcome report={report({ isOpen: false, closedBy })} />);
  expect(screen.getByRole("listitem")).toHaveTextContent("@eve removed the picture of the group");
});

test("a closed report begins with what came of it", () => {
  render(<ReportOutcome report={report({ isOpen: false, closedBy: action() })} />);
  const outcome = screen.getByRole("region", { name: texts.outcome });
  expect(outcome).toHaveTextContent("@eve warned @bob for a post by @bob");
  expect(outcome).toHaveTextContent("Please stop.");
});

test.each([
  ["warn", "warn"],
  ["remove", undefined],
  ["restore", undefined],
  ["ban", undefined],
  [["warn", "warn"], undefined],
  [undefined, undefined],
])("?action=%j chooses %j among what can be done", (value, chosen) => {
  expect(parseChosenAction(value, report({ actions: ["dismiss", "warn"] }))).toBe(chosen);
});

test.each([
  ["15", 15],
  ["12", 12],
  // Neither beyond what the page shows, nor without the report itself.
  ["21", 20],
  ["11", 20],
  ["", 20],
  ["1e", 20],
  [["15", "15"], 20],
  [undefined, 20],
])("?upTo=%j was read up to %j", (value, shownUpTo) => {
  expect(parseShownUpTo(value, report({ shownUpTo: 20 }))).toBe(shownUpTo);
});
