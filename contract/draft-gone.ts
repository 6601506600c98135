/** The refusal of what was made of a draft that is there no longer, by which a composer knows it. */
export const DRAFT_GONE = "This draft has been posted or deleted";
