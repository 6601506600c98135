import { drawBalloons } from "./families/balloons.ts";
import { drawBauhaus } from "./families/bauhaus.ts";
import { drawBeach } from "./families/beach.ts";
import { drawBookshelf } from "./families/bookshelf.ts";
import { drawCircles } from "./families/circles.ts";
import { drawCity } from "./families/city.ts";
import { drawClouds } from "./families/clouds.ts";
import { drawCups } from "./families/cups.ts";
import { drawDesert } from "./families/desert.ts";
import { drawFields } from "./families/fields.ts";
import { drawFlowers } from "./families/flowers.ts";
import { drawForest } from "./families/forest.ts";
import { drawFruit } from "./families/fruit.ts";
import { drawHouses } from "./families/houses.ts";
import { drawLeaves } from "./families/leaves.ts";
import { drawLighthouse } from "./families/lighthouse.ts";
import { drawMountains } from "./families/mountains.ts";
import { drawNight } from "./families/night.ts";
import { drawPaperCut } from "./families/paper-cut.ts";
import { drawPitch } from "./families/pitch.ts";
import { drawPlants } from "./families/plants.ts";
import { drawPlates } from "./families/plates.ts";
import { drawRecords } from "./families/records.ts";
import { drawSea } from "./families/sea.ts";
import { drawTruchet } from "./families/truchet.ts";
import type { Sheet } from "./sheet.ts";

/** Draws one picture of a family on a sheet and returns the text that describes it. */
export type DrawPicture = (sheet: Sheet) => string;

export const pictureFamilies = {
  balloons: drawBalloons,
  bauhaus: drawBauhaus,
  beach: drawBeach,
  bookshelf: drawBookshelf,
  circles: drawCircles,
  city: drawCity,
  clouds: drawClouds,
  cups: drawCups,
  desert: drawDesert,
  fields: drawFields,
  flowers: drawFlowers,
  forest: drawForest,
  fruit: drawFruit,
  houses: drawHouses,
  leaves: drawLeaves,
  lighthouse: drawLighthouse,
  mountains: drawMountains,
  night: drawNight,
  "paper-cut": drawPaperCut,
  pitch: drawPitch,
  plants: drawPlants,
  plates: drawPlates,
  records: drawRecords,
  sea: drawSea,
  truchet: drawTruchet,
} as const satisfies Record<string, DrawPicture>;

export type PictureFamilyName = keyof typeof pictureFamilies;
