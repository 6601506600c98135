import { reportActionKind } from "#contract/moderation";
import type { ModerationReport } from "#contract/moderation-report";

/** What of an earlier action a moderator ends: that something is hidden, a limit, or a suspension. */
export type ChosenEnd = "show" | "unlimit" | "restore";

/** What a moderator has chosen on a report's page and confirms next. */
export type ChosenAction = ModerationReport["actions"][number] | ChosenEnd;

type Reported = Pick<ModerationReport, "actions" | "person" | "hiddenAt" | "isHeld">;

/** Since when there is something to end, by how it is ended. */
const since: Readonly<Record<ChosenEnd, (report: Reported) => string | false | null | undefined>> = {
  show: ({ hiddenAt, isHeld }) => !isHeld && hiddenAt,
  unlimit: ({ person }) => person?.limitedAt,
  restore: ({ person }) => person?.suspendedAt,
};

/** Whether something chosen ends what is still so, rather than acting on the report. */
export function isEnd(value: unknown): value is ChosenEnd {
  return typeof value === "string" && Object.hasOwn(since, value);
}

/**
 * Up to which report the moderator had read when they chose, from the address; all that the page shows without one. What has come in
 * since stays open.
 */
export function parseShownUpTo(
  value: unknown,
  { number, shownUpTo }: Pick<ModerationReport, "number" | "shownUpTo">,
): number {
  const read = typeof value === "string" ? Number(value) : Number.NaN;
  return Number.isInteger(read) && read >= number ? Math.min(read, shownUpTo) : shownUpTo;
}

/** The action in the address, if it can be done now. */
export function parseChosenAction(value: unknown, report: Reported): ChosenAction | undefined {
  if (isEnd(value)) return since[value](report) ? value : undefined;
  const action = reportActionKind.safeParse(value).data;
  return action && report.actions.includes(action) ? action : undefined;
}
