import type { ReportReason } from "./report.ts";

/** Which reports the queue lists. */
export const REPORT_STATES = ["open", "closed"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Which appeals are listed. */
export const APPEAL_STATES = ["open", "decided"] as const;
export type AppealListState = (typeof APPEAL_STATES)[number];

/** Pages of those who moderate the whole server, apart from `routes`, which every page's script has. */
export const moderationRoutes = {
  /** The reported things. */
  queue: (state: ReportState = "open", reason?: ReportReason) => {
    const fields = [state !== "open" && `state=${state}`, reason && `reason=${reason}`].filter(Boolean);
    return fields.length > 0 ? `/moderation?${fields.join("&")}` : "/moderation";
  },
  /**
   * @param action the one to confirm: see `parseChosenAction`
   * @param shownUpTo of the report as it was read before: see `parseShownUpTo`
   */
  report: (number: number, action?: string, shownUpTo?: number) => {
    const page = `/moderation/reports/${number}`;
    if (!action) return page;
    return `${page}?action=${action}${shownUpTo === undefined ? "" : `&upTo=${shownUpTo}`}#decide`;
  },
  appeals: (state: AppealListState = "open") =>
    state === "open" ? "/moderation/appeals" : `/moderation/appeals?state=${state}`,
  log: () => "/moderation/log",
  statistics: () => "/moderation/statistics",
} as const;
