/** What visitors may read: pages that lead to an account (`guarded`), or everything public as well (`open`). */
export const VISITOR_ACCESS = ["guarded", "open"] as const;

export type VisitorAccess = (typeof VISITOR_ACCESS)[number];
