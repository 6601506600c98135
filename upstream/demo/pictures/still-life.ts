// What the pictures of things on a table share: wall, light from a window, table, shadows.

import { darken, lighten } from "./color.ts";
import { background, ellipse, group, path, rect } from "./shapes.ts";
import { n, type Sheet } from "./sheet.ts";

export interface Room {
  readonly wall: string;
  readonly table: string;
  readonly words: string;
}

export const rooms: readonly Room[] = [
  { wall: "#E9D8C4", table: "#B5794F", words: "on a wooden table in warm light" },
  { wall: "#C9D6CF", table: "#E8DFD0", words: "on a pale table before a sage wall" },
  { wall: "#2F4858", table: "#8A5A44", words: "on a dark evening table" },
  { wall: "#F0C9B8", table: "#F7E9DC", words: "before a peach-coloured wall" },
  { wall: "#8FA9BF", table: "#EFE6D8", words: "before a dusty blue wall" },
  { wall: "#E8C36A", table: "#F6E7C1", words: "before a mustard-yellow wall" },
];

/** Draws wall, window light and table. Returns the height at which the table begins. */
export function drawRoom(sheet: Sheet, room: Room): number {
  const { random, width, height, unit } = sheet;
  const edge = height * random.between(0.6, 0.66);
  background(
    sheet,
    sheet.linear(
      [
        [0, lighten(room.wall, 0.12)],
        [0.7, room.wall],
      ],
      20,
    ),
  );
  const x = random.between(0.05, 0.4) * width;
  const [w, h] = [26 * unit, 34 * unit];
  const panes = [0, 1, 2, 3]
    .map((i) =>
      rect(
        x + (i % 2) * (w / 2 + unit),
        height * 0.06 + Math.floor(i / 2) * (h / 2 + unit),
        w / 2,
        h / 2,
        "",
      ),
    )
    .join("");
  sheet.draw(group(`fill="#FFF7E0" opacity=".22" transform="skewX(-16) translate(${n(9 * unit)} 0)"`, panes));
  sheet.draw(
    rect(
      0,
      edge,
      width,
      height - edge + 2,
      `fill="${sheet.linear([
        [0, lighten(room.table, 0.14)],
        [1, darken(room.table, 0.1)],
      ])}"`,
    ),
  );
  sheet.draw(rect(0, edge, width, unit * 0.6, `fill="${lighten(room.table, 0.35)}" fill-opacity=".6"`));
  return edge;
}

/** A soft shadow on the table, falling to the right. */
export function castShadow(sheet: Sheet, x: number, y: number, rx: number, ry: number): void {
  const fill = sheet.radial([
    [0, "#1b1420", 0.42],
    [0.6, "#1b1420", 0.25],
    [1, "#1b1420", 0],
  ]);
  sheet.draw(ellipse(x + rx * 0.35, y, rx * 1.4, ry * 1.3, `fill="${fill}"`));
}

/** Light from the left on a round body: laid over the flat colour with the same outline. */
export const roundness = (sheet: Sheet, outline: string): string =>
  path(
    outline,
    `fill="${sheet.linear(
      [
        [0, "#FFFFFF", 0.34],
        [0.4, "#FFFFFF", 0.02],
        [0.6, "#20122a", 0.02],
        [1, "#20122a", 0.34],
      ],
      -90,
    )}"`,
  );
