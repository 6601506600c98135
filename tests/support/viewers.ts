/** Who looks at a person, by how they stand to each other. */
export const viewers = [
  "visitor",
  "stranger",
  "pending",
  "approved",
  "removed",
  "blockedBy",
  "blocking",
  "self",
] as const;

export type Viewer = (typeof viewers)[number];

/** What each of them finds. */
export type ViewerRow = Partial<Record<Viewer, string>>;

/** A row from what most viewers find, and who finds something else. */
export const viewerRow = (most: string, others: ViewerRow = {}): ViewerRow => ({
  ...Object.fromEntries(viewers.map((viewer) => [viewer, most])),
  ...others,
});
