import "server-only";

/** The token of a mailed link, from the query of the page it leads to; null when it cannot be one of ours. */
export function mailedTokenOf({ token }: Record<string, string | string[] | undefined>): string | null {
  return typeof token === "string" && /^[\w-]{43}$/.test(token) ? token : null;
}
