import { SESSION_PATH } from "#contract/paths";

/** User id of this browser's session, null for a visitor; undefined when the call fails. */
export async function fetchSessionUserId(signal: AbortSignal): Promise<string | null | undefined> {
  try {
    const headers = { accept: "application/json" };
    const response = await fetch(SESSION_PATH, { headers, cache: "no-store", signal });
    const answer: unknown = await response.json();
    if (!response.ok || typeof answer !== "object" || answer === null) return undefined;
    if ("userId" in answer && typeof answer.userId === "string") return answer.userId;
    return "authenticated" in answer && answer.authenticated === false ? null : undefined;
  } catch {
    return undefined;
  }
}
