/** Which communities: all, those that the member has joined, or others worth a look. */
export type CommunityScope = "all" | "joined" | "suggested";

/** Which part of the list of communities an address asks for. */
export interface CommunityView {
  readonly scope: CommunityScope;
  readonly q: string;
}

type SearchParams = Record<string, string | string[] | undefined>;

const textOf = (value: string | string[] | undefined) => (typeof value === "string" ? value.trim() : "");

/**
 * What the address of the list asks for. Whoever types a name looks among all, unless among one's own; visitors have
 * joined none, and nothing is known that would suit them.
 */
export function communityViewOf({ show, q }: SearchParams, isMember: boolean): CommunityView {
  const text = textOf(q);
  if (isMember && show === "joined") return { scope: "joined", q: text };
  return { scope: isMember && text === "" ? "suggested" : "all", q: text };
}

/** The query of an address of the list, with its question mark; empty for the list as it opens. */
export function communityQuery({ scope, q }: CommunityView, cursor?: string): string {
  const query = new URLSearchParams({
    ...(scope === "joined" && { show: "joined" }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  });
  return query.size > 0 ? `?${query}` : "";
}
