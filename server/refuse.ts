import type { AppError } from "#contract/errors";
import { homeLink, type PlainPage, plainPage, plainPageHeaders } from "#lib/server/api/plain-page";
import type { Answer } from "./answer.ts";

const noStore = { "cache-control": "private, no-store" };

/** Answers with the error envelope. */
export function refuseCall(answer: Answer, refusal: AppError, headers: Record<string, string> = {}): void {
  const { status, retryAfterSeconds } = refusal;
  answer.writeHead(status, {
    ...noStore,
    "content-type": "application/json",
    ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
    ...headers,
  });
  answer.end(JSON.stringify(refusal.toEnvelope()));
}

/** Answers with a plain page. */
export function refusePage(
  answer: Answer,
  status: number,
  page: Omit<PlainPage, "link"> & Partial<Pick<PlainPage, "link">>,
  headers: Record<string, string> = {},
): void {
  answer.writeHead(status, { ...plainPageHeaders, ...headers });
  answer.end(plainPage({ link: homeLink, ...page }));
}
