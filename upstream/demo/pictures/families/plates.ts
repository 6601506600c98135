import { darken, lighten } from "#upstream/demo/pictures/color";
import { dishes, drawFood } from "#upstream/demo/pictures/dishes";
import {
  background,
  circle,
  discShadow,
  ellipse,
  group,
  type Point,
  path,
  rect,
} from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

const cloths = [
  { ground: "#DCE5DC", check: "#A9C1AE", words: "on a green checked cloth" },
  { ground: "#F6E7D3", check: "#E3A877", words: "on an apricot checked cloth" },
  { ground: "#DDE6EE", check: "#93B1C9", words: "on a blue checked cloth" },
  { ground: "#F3DAD5", check: "#D98F86", words: "on a rose checked cloth" },
] as const;

/** A table seen from above: one dish, cutlery, a cup and a napkin. */
export function drawPlates(sheet: Sheet): string {
  const { random, width, height, unit } = sheet;
  const cloth = sheet.inTurn(cloths, "cloth");
  const dish = sheet.inTurn(dishes, "dish");
  background(sheet, cloth.ground);
  const step = 9 * unit;
  let bands = "";
  for (let x = -step; x < width + step; x += step * 2) bands += rect(x, 0, step, height, "");
  for (let y = -step; y < height + step; y += step * 2) bands += rect(0, y, width, step, "");
  sheet.draw(group(`fill="${cloth.check}" opacity=".38"`, bands));
  const centre: Point = [width * random.between(0.46, 0.52), height * random.between(0.47, 0.54)];
  const r = Math.min(33 * unit, width * 0.36, height * 0.4);
  drawCutlery(sheet, centre, r);
  drawDrink(sheet, [centre[0] + r * 1.12, centre[1] - r * 0.98], r * 0.36);
  drawShadowed(sheet, centre, r, random.pick(["#FBF8F1", "#E9EEF0", "#F6EBDD", "#34516B", "#2F4A45"]));
  drawFood(sheet, dish, centre, r);
  return `A plate with ${dish}, seen from above, ${cloth.words}`;
}

function drawShadowed(sheet: Sheet, [x, y]: Point, r: number, glaze: string): void {
  sheet.draw(discShadow(sheet, x + r * 0.05, y + r * 0.07, r, 0.32));
  sheet.draw(
    circle(
      x,
      y,
      r,
      `fill="${sheet.linear(
        [
          [0, lighten(glaze, 0.2)],
          [1, darken(glaze, 0.12)],
        ],
        -40,
      )}"`,
    ) +
      circle(x, y, r * 0.78, `fill="${darken(glaze, 0.1)}"`) +
      circle(x, y, r * 0.76, `fill="${glaze}"`),
  );
}

function drawCutlery(sheet: Sheet, [x, y]: Point, r: number): void {
  const steel = sheet.linear(
    [
      [0, "#F2F4F5"],
      [1, "#AEB8BF"],
    ],
    -90,
  );
  const tall = r * 1.5;
  const left = x - r * 1.28;
  const right = x + r * 1.22;
  const tines = [-1.5, -0.5, 0.5, 1.5]
    .map((i) =>
      rect(left + i * r * 0.07 - r * 0.02, y - tall * 0.5, r * 0.04, tall * 0.26, `rx="${n(r * 0.02)}"`),
    )
    .join("");
  const fork =
    tines +
    path(
      `M${n(left - r * 0.125)} ${n(y - tall * 0.27)}h${n(r * 0.25)}q0 ${n(r * 0.2)} ${n(-r * 0.09)} ${n(r * 0.24)}l${n(r * 0.02)} ${n(tall * 0.55)}q${n(-r * 0.055)} ${n(r * 0.07)} ${n(-r * 0.11)} 0l${n(r * 0.02)} ${n(-tall * 0.55)}q${n(-r * 0.09)} ${n(-r * 0.04)} ${n(-r * 0.09)} ${n(-r * 0.24)}Z`,
      "",
    );
  const knife = path(
    `M${n(right)} ${n(y - tall * 0.5)}q${n(r * 0.15)} ${n(r * 0.2)} ${n(r * 0.12)} ${n(tall * 0.5)}l${n(-r * 0.03)} ${n(tall * 0.48)}q${n(-r * 0.045)} ${n(r * 0.06)} ${n(-r * 0.09)} 0Z`,
    "",
  );
  sheet.draw(
    group(`fill="#2b1c14" opacity=".22" transform="translate(${n(r * 0.04)} ${n(r * 0.05)})"`, fork + knife) +
      group(`fill="${steel}"`, fork + knife),
  );
}

function drawDrink(sheet: Sheet, at: Point, r: number): void {
  const glaze = sheet.random.pick(["#D9694F", "#3E6C8A", "#F2C14E", "#FBF6EA"]);
  drawShadowed(sheet, at, r, lighten(glaze, 0.25));
  const coffee = sheet.radial([
    [0, "#8A5A38"],
    [0.7, "#5D3820"],
    [1, "#4A2B18"],
  ]);
  sheet.draw(
    circle(at[0], at[1], r * 0.62, `fill="${glaze}"`) +
      circle(at[0], at[1], r * 0.53, `fill="${coffee}"`) +
      ellipse(
        at[0] - r * 0.15,
        at[1] - r * 0.18,
        r * 0.2,
        r * 0.1,
        `fill="#F4E2C8" fill-opacity=".5" transform="rotate(-35 ${n(at[0])} ${n(at[1])})"`,
      ),
  );
}
