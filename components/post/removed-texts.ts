/** Texts that only authors of removed and hidden posts see. A file of its own, which loads with the notice. */
export const removedTexts = {
  hidden: "Hidden by the people who run this server. Only you can see it.",
  held: "Waiting for a moderator to look at it. Until then only you can see it.",
  removed: "A moderator has removed this post from the community. Only you can see it.",
} as const;
