import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { Statistics } from "#components/moderation/log/statistics";
import { hoursLabel } from "#components/moderation/texts.ts";
import { STATISTICS_WEEKS } from "#contract/limits-moderation";
import type { ModerationWeek } from "#contract/moderation";
import { DAY } from "#contract/units";

const firstMonday = Date.parse("2026-09-07T00:00:00.000Z");

function week(number: number, changes: Partial<ModerationWeek> = {}): ModerationWeek {
  const startsAt = new Date(firstMonday + number * 7 * DAY).toISOString();
  return { startsAt, reportCount: 0, closedCount: 0, medianHoursToClose: null, actions: [], ...changes };
}

test("shows what is open, and the weeks with the latest first", () => {
  const weeks = Array.from({ length: STATISTICS_WEEKS }, (_, number) => week(number));
  weeks[11] = week(11, {
    reportCount: 4,
    closedCount: 3,
    medianHoursToClose: 5.2,
    actions: [{ kind: "warn", count: 2 }],
  });
  const open = { openReportCount: 1234, openAppealCount: 0, oldestOpenAt: null };
  render(<Statistics statistics={{ success: true, asOf: 1, ...open, weeks }} />);
  expect(screen.getByRole("link", { name: "1,234" })).toHaveAttribute("href", "/moderation");
  expect(screen.getByText("None")).toBeVisible();
  const [, latest, ...others] = screen.getAllByRole("row");
  expect(others).toHaveLength(STATISTICS_WEEKS - 1);
  const cells = within(latest as HTMLElement).getAllByRole("cell");
  expect(within(latest as HTMLElement).getByRole("rowheader")).toHaveTextContent("Nov 23");
  expect(cells.map(({ textContent }) => textContent)).toEqual(["4", "3", "5 hours", "Warned 2"]);
});

test.each([
  [0.4, "Under 1 hour"],
  [1.2, "1 hour"],
  [30, "30 hours"],
  [72, "3 days"],
])("%d hours are %j", (hours, label) => {
  expect(hoursLabel(hours)).toBe(label);
});
