/** Dispatched on the document when the member follows a person: their posts are then in the feed. */
export const FOLLOWED_EVENT = "roost:followed";
