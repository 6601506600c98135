import "server-only";
import type { SupportKind, SupportRequest } from "#contract/support";
import { MINUTE } from "#contract/units";
import { getViewer } from "#lib/server/session/current-session";
import { type FormFlash, readFormFlash } from "#lib/server/session/form-flash";
import { load } from "./load.ts";
import { outcomeOf } from "./outcome.ts";

interface SupportPage {
  requests: SupportRequest[];
  nextCursor: string | null;
}

interface SupportDeskData {
  userId: string;
  /** The outcome of the form's last submission without script. */
  outcome: FormFlash | null;
  /** The request just submitted without script. */
  justSent: SupportRequest | null;
  /** Null when loading failed: the form does not depend on it. */
  earlier: SupportPage | null;
}

type SearchParams = Record<string, string | string[] | undefined>;

/** The confirmation is not repeated when the member returns to the same URL later. */
const JUST_SENT_MS = 1 * MINUTE;

function newestOf(page: SupportPage | null): SupportRequest | null {
  const newest = page?.requests[0];
  return newest && Date.now() - Date.parse(newest.createdAt) < JUST_SENT_MS ? newest : null;
}

const endpointOf = { question: "askQuestion", problem: "reportProblem" } as const;

/** The viewer's earlier questions or problem reports, and the data of the form for a new one. */
export async function loadSupportPanel(
  kind: SupportKind,
  searchParams: SearchParams,
): Promise<SupportDeskData> {
  const cursor = typeof searchParams.cursor === "string" ? searchParams.cursor : undefined;
  const [viewer, outcome, earlier] = await Promise.all([
    getViewer(),
    readFormFlash(endpointOf[kind]),
    outcomeOf(load("listSupportRequests", { query: { kind, cursor } })),
  ]);
  const page = "value" in earlier ? earlier.value : null;
  return {
    userId: viewer?.userId ?? "",
    outcome,
    justSent: outcome === null && searchParams.sent !== undefined ? newestOf(page) : null,
    earlier: page && { requests: page.requests, nextCursor: page.nextCursor },
  };
}
