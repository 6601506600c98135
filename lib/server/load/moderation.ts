import "server-only";
import { cache } from "react";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { ModerationAction } from "#contract/moderation";
import type { ModerationAppeal } from "#contract/moderation-appeal";
import type { ModerationReport, ReportEntry } from "#contract/moderation-report";
import type { AppealListState, ReportState } from "#contract/moderation-routes";
import type { ReportReason } from "#contract/report";
import { load } from "./load.ts";

// All but the last throw `NOT_FOUND` for members who do not moderate the whole server, and `SECOND_FACTOR_MISSING`. The title
// of a page depends on that as well as its content, so each is loaded once per page.

interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** A page of reported things. */
export const loadReports = cache(
  async (state: ReportState, reason?: ReportReason, cursor?: string): Promise<Page<ReportEntry>> => {
    const { entries, nextCursor } = await load("listModerationReports", {
      query: { state, reason, cursor },
    });
    return { items: entries, nextCursor };
  },
);

/** A report, by its number as it stands in the address. Throws `NOT_FOUND` for an unknown one, too. */
export const loadReport = cache(async (number: string): Promise<ModerationReport> => {
  return (await load("getModerationReport", { params: { number } })).report;
});

/** A page of what moderators, operators and the server did, latest first. */
export const loadModerationLog = cache(async (cursor?: string): Promise<Page<ModerationAction>> => {
  const { actions, nextCursor } = await load("getModerationLog", { query: { cursor } });
  return { items: actions, nextCursor };
});

/** A page of appeals. */
export const loadAppeals = cache(
  async (state: AppealListState, cursor?: string): Promise<Page<ModerationAppeal>> => {
    const { appeals, nextCursor } = await load("listModerationAppeals", { query: { state, cursor } });
    return { items: appeals, nextCursor };
  },
);

/** What is open, and the last weeks. */
export const loadModerationStatistics = cache(() => load("getModerationStatistics", {}));

/** What of the viewer's waits for a moderator, what was decided about them, and their reports. */
export function loadOwnModeration(): Promise<OutputOf<Endpoints["listOwnModeration"]>> {
  return load("listOwnModeration", {});
}
