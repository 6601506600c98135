import { createAvatar, type Style } from "@dicebear/core";
import * as lorelei from "@dicebear/lorelei";
import * as notionists from "@dicebear/notionists";
import * as openPeeps from "@dicebear/open-peeps";
import type { Drawing } from "#upstream/demo/pictures/draw-picture";
import type { Random } from "#upstream/demo/random";
import type { MemberDraft } from "./member-draft.ts";

export const PORTRAIT_SIDE = 256;

const backgrounds =
  "f6d5c3 d9e7dd f7e3b0 cfdff0 e6d6ef f3c9cf c9e4e7 e8dcc8 ffd9a8 d5ead0 dfe3f5 f2dfe9".split(" ");
const skins = ["fbe3d0", "f2c9a5", "dba77a", "b97b4e", "8f5a36", "643c25"];
const darkHair = ["2a1f1b", "1d1a1f", "3b2a22"];
const lightHair = ["5a3a26", "8a5a34", "b98548", "2a1f1b", "a4502f"];
const greyHair = ["b9b6b2", "d6d2cb"];
const clothes = "d9694f 3e6c8a e3a63e 7a9a86 5c4b7d c98b7b 2f5d62 b5536b".split(" ");
const GREY_BEFORE = "1964";

const variants = (numbers: string) => numbers.split(" ").map((number) => `variant${number}`);

// Hair by number as the styles have it; picked by looking at every one.
const loreleiHair = {
  long: variants("13 14 15 16 17 18 19 21 23 24 29 31 32 33 35 37 38 40 41 42 45 46 48"),
  short: variants("01 02 03 04 05 06 07 08 09 11 12 20 22 28 39 43 44 47"),
} as const;
const notionistsHair = {
  long: variants("02 04 08 10 23 28 30 36 37 39 41 43 45 46 47 48 57 58 59"),
  short: variants("01 03 05 06 07 12 13 15 16 17 18 19 22 24 25 27 31 33 34 35 38 44 49 53 55 56"),
  hijab: variants("62 63"),
  turban: variants("61"),
} as const;
const notionistsMood = {
  lips: variants("03 06 08 14 17 18 22 23 25 30"),
  brows: variants("01 04 05 08 11 12"),
};
const peepsHead = {
  long: "bangs bangs2 bun bun2 long longBangs longCurly medium1 medium2 medium3 mediumBangs mediumStraight",
  short: "short1 short2 short3 short4 short5 pomp shaved1 shaved2 flatTop hatBeanie",
  hijab: "hijab",
  turban: "turban",
} as const;

/** Draws a member's portrait in one of three styles whose art is CC0; see docs/decisions/0050. */
export function drawPortrait(member: MemberDraft, random: Random): Drawing {
  const [hair, skin] = member.look;
  const isGrey = member.born < GREY_BEFORE;
  const hairColor = [random.pick(isGrey ? greyHair : skin > 2 ? darkHair : lightHair)];
  const shared = {
    seed: member.username,
    size: PORTRAIT_SIDE,
    backgroundColor: [random.pick(backgrounds)],
    flip: random.chance(0.4),
  };
  const skinColor = [skins[skin - 1] ?? "dba77a"];
  const beard = hair === "short" || hair === "turban" ? 38 : 0;
  const covered = hair === "hijab" || hair === "turban";
  const style = random.next();
  const svg =
    style < 0.45 && !covered
      ? drawLorelei({ ...shared, skinColor, hairColor, beardProbability: beard / 2 }, hair)
      : style < 0.62
        ? drawNotionist({ ...shared, beardProbability: beard }, hair)
        : drawPeep(
            { ...shared, skinColor, headContrastColor: hairColor, facialHairProbability: beard },
            hair,
          );
  return { svg, width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, alt: `Drawn portrait of ${member.name}` };
}

// The styles spell every variant as a literal type; the lists above are strings, and a test draws them all.
const render = <Options extends object>(style: Style<Options>, options: object) =>
  createAvatar(style, options as Partial<Options>).toString();

function drawLorelei(options: object, hair: "long" | "short"): string {
  const happy = Array.from({ length: 9 }, (_, i) => `happy0${i + 1}`);
  const eyebrows = variants("01 02 03 04 05 06 07 08 09 10 12");
  const mood = {
    mouth: happy,
    eyebrows,
    glassesProbability: 22,
    frecklesProbability: 12,
    hair: loreleiHair[hair],
  };
  return render(lorelei, { ...options, ...mood, scale: 92, translateY: 4 });
}

function drawNotionist(options: object, hair: MemberDraft["look"][0]): string {
  const details = {
    hair: notionistsHair[hair],
    ...notionistsMood,
    glassesProbability: 25,
    gestureProbability: 12,
  };
  return render(notionists, { ...options, ...details });
}

function drawPeep(options: object, hair: MemberDraft["look"][0]): string {
  const details = {
    head: peepsHead[hair].split(" "),
    face: ["smile", "smileBig", "calm", "cute", "eatingHappy", "smileTeethGap"],
    facialHair: ["chin", "full", "full2", "goatee1", "moustache1", "moustache2"],
    clothingColor: clothes,
    accessoriesProbability: 18,
    accessories: ["glasses", "glasses2", "glasses3", "glasses4"],
    maskProbability: 0,
    scale: 84,
    translateY: 6,
  };
  return render(openPeeps, { ...options, ...details });
}
