/** Texts of a home without posts of others; apart from those of lists of posts, which visitors' browsers load. */
export const homeStartTexts = {
  quiet: "Your feed is quiet",
  quietHint: "Follow a few people, and their posts will appear here.",
  ownOnly: "Now add other people's posts",
  begun: "Your feed has begun",
  begunHint: "The first posts are below these suggestions. Follow more people to add theirs.",
} as const;
