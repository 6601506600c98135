/** Viewers of a person, by their relation to each other. */
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

/** The expected result per viewer. */
export type ViewerRow = Partial<Record<Viewer, string>>;

/** Makes a row from the result of most viewers, and the exceptions. */
export const viewerRow = (most: string, others: ViewerRow = {}): ViewerRow => ({
  ...Object.fromEntries(viewers.map((viewer) => [viewer, most])),
  ...others,
});
