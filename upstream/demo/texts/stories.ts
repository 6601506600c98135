import type { StoryColor } from "#contract/story-style";
import type { PictureSubject } from "#upstream/demo/texts/draft";
import type { Theme } from "./themes.ts";

/** A story: who would tell it, what it shows, and the words over it. */
export interface StoryDraft {
  readonly theme: Theme;
  readonly family: PictureSubject;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly color: StoryColor;
  readonly location: string;
  /** Name of the list of people for whom it is. */
  readonly listName?: string;
  /** Name of the highlight that contains it. */
  readonly highlightName?: string;
}

/** The demo member's own. */
export const ownStoryDraft: StoryDraft = {
  theme: "photography",
  family: "lighthouse",
  text: "Golden hour, ten minutes late",
  x: 0.5,
  y: 0.78,
  color: "white",
  location: "Cork harbour",
  highlightName: "Cork",
};

/** Those of others; what stands together in one list is told by one person. */
export const storyDrafts: readonly (readonly StoryDraft[])[] = [
  [
    {
      theme: "hiking",
      family: "mountains",
      text: "Up before the sun",
      x: 0.5,
      y: 0.7,
      color: "white",
      location: "On the ridge",
      highlightName: "Summits ⛰️",
    },
    {
      theme: "hiking",
      family: "forest",
      text: "Two hours of this ❤",
      x: 0.4,
      y: 0.3,
      color: "green",
      location: "",
    },
    {
      theme: "hiking",
      family: "clouds",
      text: "…and no view at all",
      x: 0.5,
      y: 0.5,
      color: "black",
      location: "The summit",
      highlightName: "Summits ⛰️",
    },
  ],
  [
    {
      theme: "cooking",
      family: "plates",
      text: "Guess what it is",
      x: 0.5,
      y: 0.2,
      color: "amethyst",
      location: "",
      highlightName: "Kitchen",
    },
    {
      theme: "cooking",
      family: "fruit",
      text: "Hint: it was these",
      x: 0.5,
      y: 0.82,
      color: "amethyst",
      location: "Market day",
      highlightName: "Kitchen",
    },
  ],
  [{ theme: "travel", family: "beach", text: "", x: 0.5, y: 0.5, color: "white", location: "Low tide" }],
  [
    {
      theme: "music",
      family: "records",
      text: "Side B first. Always.",
      x: 0.5,
      y: 0.75,
      color: "indigo",
      location: "",
    },
    {
      theme: "music",
      family: "circles",
      text: "Soundcheck at seven",
      x: 0.35,
      y: 0.25,
      color: "black",
      location: "Backstage",
    },
  ],
  [
    {
      theme: "city",
      family: "city",
      text: "Rush hour from above",
      x: 0.5,
      y: 0.16,
      color: "white",
      location: "14th floor",
    },
  ],
  [
    {
      theme: "gardening",
      family: "flowers",
      text: "First ones this year",
      x: 0.5,
      y: 0.8,
      color: "teal",
      location: "Back garden",
      highlightName: "Firsts",
    },
    {
      theme: "gardening",
      family: "plants",
      text: "The patient on the left is recovering",
      x: 0.5,
      y: 0.22,
      color: "white",
      location: "",
    },
  ],
  [
    {
      theme: "books",
      family: "bookshelf",
      text: "Just one more chapter",
      x: 0.5,
      y: 0.72,
      color: "black",
      location: "",
      listName: "Book club",
      highlightName: "Reading",
    },
  ],
  [
    {
      theme: "photography",
      family: "night",
      text: "Thirty seconds, no tripod",
      x: 0.5,
      y: 0.24,
      color: "white",
      location: "Out of town",
    },
  ],
  [
    {
      theme: "running",
      family: "fields",
      text: "10 km before breakfast",
      x: 0.5,
      y: 0.76,
      color: "green",
      location: "",
    },
  ],
];
