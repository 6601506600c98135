import { createRandom } from "#upstream/demo/random";
import { type PictureFamilyName, pictureFamilies } from "./picture-families.ts";
import { createSheet } from "./sheet.ts";

/** A picture as SVG, with its size in pixels and its description. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Draws the picture number `index` of a family; the same arguments draw the same picture. */
export function drawPicture(
  seed: string,
  family: PictureFamilyName,
  index: number,
  { width, height }: { width: number; height: number },
): Drawing {
  const sheet = createSheet(width, height, { series: createRandom(`${seed}/${family}`), index });
  const alt = pictureFamilies[family](sheet);
  return { svg: sheet.toSvg(), width, height, alt };
}
