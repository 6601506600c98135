/** How the demo member stands to a few others, by username, so that each of their screens has somebody to show. */
export const demoRelations = {
  /** Private, and follows back. */
  agreed: "ana_marija",
  /** Private, and has not answered yet. */
  asked: "rosie.tremblay",
  blocked: "joost.vdv",
} as const;
