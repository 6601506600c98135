import { beforeEach, expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { ReportQueue } from "#components/moderation/queue/report-queue";
import { heldByLabel, queueTexts } from "#components/moderation/texts.ts";
import type { ReportEntry } from "#contract/moderation-report";
import { installBrowserParts, reachEnd } from "#tests/unit/components/browser-parts";
import { ok, stubApi } from "#tests/unit/components/stub-api";
import { entry, subject } from "./sample-report.ts";

const api = stubApi();

beforeEach(installBrowserParts);

function rowOf(shown: ReportEntry): HTMLElement {
  render(<ReportQueue state="open" reason={undefined} page={{ items: [shown], nextCursor: null }} />);
  return screen.getByRole("listitem");
}

test("a row says what was reported, why, how often, and leads to the report", () => {
  const row = rowOf(
    entry({
      reportCount: 3,
      reasons: [
        { reason: "spam", count: 2 },
        { reason: "hate", count: 1 },
      ],
    }),
  );
  const link = within(row).getByRole("link", { name: "A post by @bob" });
  expect(link).toHaveAttribute("href", "/moderation/reports/12");
  expect(row).toHaveTextContent("Spam or a scam (2), Hate");
  expect(row).toHaveTextContent("Buy my coins");
  expect(row).toHaveTextContent("3 reports");
});

test("a closed one says what came of it", () => {
  const row = rowOf(entry({ closedAt: "2026-11-29T10:00:00.000Z", outcome: "suspend" }));
  expect(within(row).getByText("Suspended")).toBeVisible();
});

test("what is hidden now is marked", () => {
  const hiddenAt = "2026-11-29T10:00:00.000Z";
  expect(within(rowOf(entry({ hiddenAt }))).getByText(queueTexts.hidden)).toBeVisible();
});

test("what a rule holds is marked instead", () => {
  const row = within(rowOf(entry({ hiddenAt: "2026-11-29T10:00:00.000Z", isHeld: true })));
  expect(row.getByText(queueTexts.held)).toBeVisible();
  expect(row.queryByText(queueTexts.hidden)).not.toBeInTheDocument();
});

test("of what a rule alone holds the rule is said, and no report of a member is counted", () => {
  const row = rowOf(entry({ reasons: [], rules: ["new-account-links"] }));
  expect(row).toHaveTextContent("Held automatically: A link, from a new account.");
  expect(row).not.toHaveTextContent(/Spam|\d reports?/);
});

test("beside a rule the reports of members are counted", () => {
  const reasons = [{ reason: "spam", count: 2 }] as const;
  const row = rowOf(entry({ reportCount: 3, reasons: [...reasons], rules: ["repeated-text"] }));
  expect(row).toHaveTextContent(heldByLabel(["repeated-text"]));
  expect(row).toHaveTextContent("Spam or a scam (2)");
  expect(row).toHaveTextContent("2 reports");
});

test("private messages are named and not quoted", () => {
  const kind = "message";
  const row = rowOf(
    entry({ excerpt: "", subject: { ...subject, kind, label: "a private message by @bob" } }),
  );
  expect(row).toHaveTextContent("A private message by @bob");
  expect(row).toHaveTextContent(queueTexts.privateWords);
});

test("later pages are of the same state and reason", async () => {
  api.answerWith(() => ok({ entries: [entry({ number: 13 })], nextCursor: null }));
  const page = { items: [entry()], nextCursor: "later" };
  render(<ReportQueue state="closed" reason="spam" page={page} />);
  expect(screen.getByRole("link", { name: "Show more" })).toHaveAttribute(
    "href",
    "/moderation?state=closed&reason=spam&cursor=later",
  );
  await reachEnd();
  expect(await screen.findAllByRole("listitem")).toHaveLength(2);
  expect(api.requests[0]?.path).toBe("/api/moderation/reports?state=closed&reason=spam&cursor=later");
});
