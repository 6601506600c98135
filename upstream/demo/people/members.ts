import { africaAndMiddleEast } from "./africa-and-middle-east.ts";
import { americasAndPacific } from "./americas-and-pacific.ts";
import { centralAndEastEurope } from "./central-and-east-europe.ts";
import { eastAsia } from "./east-asia.ts";
import type { MemberDraft } from "./member-draft.ts";
import { northAndWestEurope } from "./north-and-west-europe.ts";
import { southAndSouthEastAsia } from "./south-and-south-east-asia.ts";

/** Whom visitors sign in as: `demo` with the password that `npm start` prints. */
export const demoMember: MemberDraft = {
  username: "demo",
  name: "Robin Demo",
  bio: "Looking around. This account is for trying things out: post, follow, change whatever you like.",
  country: "Ireland",
  state: "Cork",
  website: "https://example.com",
  born: "1990-05-17",
  utcOffset: 0,
  themes: ["photography", "travel", "humour"],
  look: ["short", 2],
};

/** Everybody else, from many places and scripts. */
export const otherMembers: readonly MemberDraft[] = [
  ...northAndWestEurope,
  ...centralAndEastEurope,
  ...africaAndMiddleEast,
  ...southAndSouthEastAsia,
  ...eastAsia,
  ...americasAndPacific,
];
