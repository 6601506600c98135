import type { Commenters } from "#contract/commenters";

/** Texts of who can comment that the composer needs too, without the others of the menu. */
export const commentersTexts = {
  title: "Who can comment",
  newHint: "You can always comment. You can change this later in the post's menu.",
} as const;

/** The choices of who can comment, what the composer says of one, and what is said when one is saved. */
export const commenterTexts: Readonly<Record<Commenters, { label: string; chosen: string; done: string }>> = {
  everyone: { label: "Everyone", chosen: "Everyone can comment", done: "Everyone can comment" },
  followed: {
    label: "People you follow",
    chosen: "People you follow can comment",
    done: "Only people you follow can comment",
  },
  mentioned: {
    label: "People mentioned in the post",
    chosen: "People mentioned can comment",
    done: "Only people mentioned in the post can comment",
  },
};
