/** Document event: the member has followed a person, whose posts are then in the feed. */
export const FOLLOWED_EVENT = "roost:followed";
