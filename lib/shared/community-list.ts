/** Which communities are listed: all, the member's, or suggestions. */
export type CommunityScope = "all" | "joined" | "suggested";

/** The part of the list of communities in a URL. */
export interface CommunityView {
  readonly scope: CommunityScope;
  readonly q: string;
}

type SearchParams = Record<string, string | string[] | undefined>;

const textOf = (value: string | string[] | undefined) => (typeof value === "string" ? value.trim() : "");

/**
 * Parses the list's query. A search covers all communities unless the member's own are shown; visitors have neither
 * own ones nor suggestions.
 */
export function communityViewOf({ show, q }: SearchParams, isMember: boolean): CommunityView {
  const text = textOf(q);
  if (isMember && show === "joined") return { scope: "joined", q: text };
  return { scope: isMember && text === "" ? "suggested" : "all", q: text };
}

/** The query string of a list's URL, including its question mark; empty for the default list. */
export function communityQuery({ scope, q }: CommunityView, cursor?: string): string {
  const query = new URLSearchParams({
    ...(scope === "joined" && { show: "joined" }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  });
  return query.size > 0 ? `?${query}` : "";
}
