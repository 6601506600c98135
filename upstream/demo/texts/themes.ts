import { art } from "./art.ts";
import { books } from "./books.ts";
import { cinema } from "./cinema.ts";
import { city } from "./city.ts";
import { code } from "./code.ts";
import { cooking } from "./cooking.ts";
import type { Draft } from "./draft.ts";
import { football } from "./football.ts";
import { gardening } from "./gardening.ts";
import { hiking } from "./hiking.ts";
import { humour } from "./humour.ts";
import { music } from "./music.ts";
import { parenting } from "./parenting.ts";
import { photography } from "./photography.ts";
import { running } from "./running.ts";
import { science } from "./science.ts";
import { travel } from "./travel.ts";

/** What members write about in English; every theme is a file of its own. */
export const themes = {
  art,
  books,
  cinema,
  city,
  code,
  cooking,
  football,
  gardening,
  hiking,
  humour,
  music,
  parenting,
  photography,
  running,
  science,
  travel,
} as const satisfies Record<string, readonly Draft[]>;

export type Theme = keyof typeof themes;

/** The hashtags that everybody uses for a theme. */
export const themeTags: Record<Theme, readonly [string, ...string[]]> = {
  art: ["art", "design"],
  books: ["books", "amreading"],
  cinema: ["cinema"],
  city: ["citylife"],
  code: ["programming", "webdev"],
  cooking: ["cooking", "homecooking"],
  football: ["football"],
  gardening: ["gardening"],
  hiking: ["hiking", "outdoors"],
  humour: ["lifelessons", "monday"],
  music: ["music"],
  parenting: ["parenting"],
  photography: ["photography"],
  running: ["running"],
  science: ["science"],
  travel: ["travel"],
};
