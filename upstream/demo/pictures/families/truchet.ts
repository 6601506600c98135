import { background, circle, group, path } from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

const schemes = [
  { paper: "#0F2A43", bands: ["#F4D35E", "#EE964B", "#F95738"], words: "yellow and orange on navy" },
  { paper: "#F3EDE2", bands: ["#17494D", "#3E8E7E", "#ABC9A4"], words: "greens on ivory" },
  { paper: "#2C2A4A", bands: ["#F8C4B4", "#E5B299", "#D66D75"], words: "rose on aubergine" },
  { paper: "#FBE9D7", bands: ["#33415C", "#5C7AA8", "#A9C3DD"], words: "blues on peach" },
  { paper: "#183A37", bands: ["#EFD6AC", "#C44900", "#E9A15B"], words: "rust on dark green" },
] as const;

/** Winding ribbons made of one tile turned at random: two quarter arcs in three shades. */
export function drawTruchet(sheet: Sheet): string {
  const { random, width, height } = sheet;
  const { paper, bands, words } = sheet.inTurn(schemes, "scheme");
  background(sheet, paper);
  const across = random.int(5, 8);
  const cell = width / across;
  const down = Math.ceil(height / cell) + 1;
  const shift = (height - down * cell) / 2;
  const strokes = [0.62, 0.4, 0.16];
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const [x, y] = [column * cell, shift + row * cell];
      const turned = random.chance(0.5);
      const clip = sheet.define(
        (id) =>
          `<clipPath id="${id}"><rect x="${n(x - 0.4)}" y="${n(y - 0.4)}" width="${n(cell + 0.8)}" height="${n(cell + 0.8)}"/></clipPath>`,
      );
      const corners = turned
        ? [
            [x + cell, y],
            [x, y + cell],
          ]
        : [
            [x, y],
            [x + cell, y + cell],
          ];
      const arcs = corners
        .map(([cx = 0, cy = 0]) =>
          strokes
            .map((share, i) =>
              circle(cx, cy, cell / 2, `fill="none" stroke="${bands[i]}" stroke-width="${n(cell * share)}"`),
            )
            .join(""),
        )
        .join("");
      sheet.draw(group(`clip-path="${clip}"`, arcs));
    }
  }
  if (random.chance(0.4)) {
    const side = cell * across;
    sheet.draw(
      path(
        `M0 0H${n(side)}V${height}H0Z`,
        `fill="${sheet.linear(
          [
            [0, "#ffffff", 0.1],
            [1, "#000000", 0.12],
          ],
          30,
        )}"`,
      ),
    );
  }
  return `Winding ribbons in a woven pattern, ${words}`;
}
