/** What pages that posts, a comment and a message of the demo world link to say of themselves. No such page exists. */
export const linkPreviewDrafts: readonly {
  address: string;
  title: string;
  description: string;
  /** Of its file in `upstream/demo/media`, without the ending, and its widths; missing without one. */
  picture?: { name: string; widths: readonly number[] };
}[] = [
  {
    address: "https://rails.example.com/night-trains",
    title: "Night trains of Europe, ranked by sleep",
    description:
      "Forty lines, one light sleeper. Which bunks are worth it, which are not, and where breakfast is real.",
    picture: { name: "link-night-trains", widths: [600, 1200] },
  },
  {
    address: "https://trails.example.org/coast-path",
    title: "Coast path: all eleven stages",
    description: "Tracks, water points, shelters and tide tables for 214 km between the two lighthouses.",
    picture: { name: "link-coast-path", widths: [600, 1200] },
  },
  {
    address: "https://garden.example.net/figs",
    title: "Figs in a cold yard",
    description: "Five winters, four mistakes and one tree that lived: what I would do again.",
    picture: { name: "link-figs", widths: [240, 600] },
  },
  {
    address: "https://status.example.org/incidents/42",
    title: "Incident 42: sign-in failed for 3 hours",
    description:
      "Resolved. A certificate ran out on a public holiday. What happened, minute by minute, and what we changed.",
  },
];

/** A post that links to one of them, beside those of other texts. */
export const linkingPost = {
  theme: "travel",
  text: "Somebody has slept in every night train of the continent so that I can choose mine: https://rails.example.com/night-trains #slowtravel",
} as const;

/** A comment of the demo member below it, which links to another of them. */
export const linkingComment =
  "Slept well in two of them. From the last stop you can walk on for days: https://trails.example.org/coast-path";
