import { darken, lighten, mix } from "#upstream/demo/pictures/color";
import { type Hour, pickHour } from "#upstream/demo/pictures/hours";
import { drawBirds, drawCloudStrips, drawSky, drawStars, drawSun } from "#upstream/demo/pictures/scenery";
import { circle, createNoise, group, landPath, type Point, path, rect } from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

/** A lighthouse on its rock, its lamp lit when the hour asks for it. */
export function drawLighthouse(sheet: Sheet): string {
  const { random, width, height, unit } = sheet;
  const hour = pickHour(sheet);
  const horizon = height * 0.68;
  const x = width * random.pick([0.3, 0.36, 0.66, 0.7]);
  const side = x < width / 2 ? 1 : -1;
  drawSky(sheet, hour, horizon / height);
  if (hour.isNight) drawStars(sheet, 200, 0.6);
  drawSun(
    sheet,
    hour,
    [width / 2 + side * width * 0.28, height * random.between(0.26, 0.5)],
    random.between(4, 7),
  );
  drawCloudStrips(sheet, hour.cloud, 5, [0.1, 0.5]);
  const sea = sheet.linear([
    [0, mix(hour.sky[2], hour.middle, 0.45)],
    [1, mix(hour.sky[0], hour.ink, 0.6)],
  ]);
  sheet.draw(rect(0, horizon, width, height - horizon + 5, `fill="${sea}"`));
  drawSwell(sheet, hour, horizon);
  const foot: Point = [x, horizon - 5 * unit];
  const tall = Math.min(38 * unit, foot[1] - height * 0.1);
  drawRock(sheet, hour, foot);
  const isLit = hour.isNight || /sunset|violet/.test(hour.words);
  if (isLit) drawBeam(sheet, [foot[0], foot[1] - tall * 0.93], side);
  drawTower(sheet, hour, foot, tall);
  if (!hour.isNight) drawBirds(sheet, hour.ink, [width * 0.5 + side * width * 0.15, height * 0.3], 7);
  return `A striped lighthouse on a rocky point ${hour.words}${isLit ? ", its beam sweeping over the sea" : ""}`;
}

function drawSwell(sheet: Sheet, hour: Hour, horizon: number): void {
  const { random, width, height, unit } = sheet;
  let strokes = "";
  for (let i = 0; i < 90; i++) {
    const depth = random.next();
    const length = random.between(2, 9) * unit * (0.5 + depth);
    const y = horizon + unit + depth * (height - horizon);
    strokes += rect(random.next() * width, y, length, unit * (0.14 + 0.26 * depth), `rx="${n(unit * 0.15)}"`);
  }
  sheet.draw(group(`fill="${hour.cloud}" opacity=".3"`, strokes));
}

function drawRock(sheet: Sheet, hour: Hour, [x, y]: Point): void {
  const { random, width, unit } = sheet;
  const isLeft = x < width / 2;
  for (let layer = 0; layer < 3; layer++) {
    const noise = createNoise(random, 5);
    const points: Point[] = [];
    for (let i = 0; i <= 60; i++) {
      const px = (i / 60) * (width + 40) - 20;
      const out = isLeft ? px - x : x - px;
      const fall =
        out > 9 * unit
          ? (out - 9 * unit) * (0.42 + layer * 0.13)
          : out < -16 * unit
            ? (out + 16 * unit) * 0.12
            : 0;
      points.push([px, y + layer * 6.5 * unit + fall + noise(i / 5) * unit * (1.6 + layer)]);
    }
    const color = mix(mix(hour.middle, hour.haze, 0.2), hour.ink, 0.3 + layer * 0.32);
    sheet.draw(
      path(
        landPath(sheet, points, false),
        `fill="${sheet.linear([
          [0, lighten(color, 0.08)],
          [1, darken(color, 0.25)],
        ])}"`,
      ),
    );
  }
}

function drawBeam(sheet: Sheet, [x, y]: Point, side: number): void {
  const { width, unit } = sheet;
  const light = sheet.linear(
    [
      [0, "#FFF3C4", 0.85],
      [1, "#FFF3C4", 0],
    ],
    side === 1 ? -90 : 90,
  );
  const reach = width * 0.75;
  sheet.draw(
    path(
      `M${n(x)} ${n(y - unit * 0.6)}L${n(x + side * reach)} ${n(y - unit * 12)}V${n(y + unit * 7)}L${n(x)} ${n(y + unit * 0.6)}Z`,
      `fill="${light}" fill-opacity=".6"`,
    ),
  );
}

function drawTower(sheet: Sheet, hour: Hour, [x, y]: Point, tall: number): void {
  const { unit } = sheet;
  const stripe = sheet.random.pick(["#C8443A", "#2F5D8A", "#B5462F", "#33415C"]);
  const white = mix("#FBF7EE", hour.sky[1], hour.isNight ? 0.35 : 0.1);
  const [base, top] = [tall * 0.13, tall * 0.085];
  const side = (t: number) => base + (top - base) * t;
  const bands = 5;
  for (let i = 0; i < bands; i++) {
    const [t0, t1] = [(i / bands) * 0.84, ((i + 1) / bands) * 0.84];
    const band = `M${n(x - side(t0))} ${n(y - tall * t0)}L${n(x - side(t1))} ${n(y - tall * t1)}H${n(x + side(t1))}L${n(x + side(t0))} ${n(y - tall * t0)}Z`;
    sheet.draw(path(band, `fill="${i % 2 ? white : mix(stripe, hour.middle, hour.isNight ? 0.45 : 0.08)}"`));
  }
  const shade = `M${n(x + side(0) * 0.25)} ${n(y)}L${n(x + side(0.84) * 0.25)} ${n(y - tall * 0.84)}H${n(x + side(0.84))}L${n(x + side(0))} ${n(y)}Z`;
  sheet.draw(path(shade, `fill="${hour.ink}" fill-opacity=".22"`));
  const lamp = tall * 0.84;
  const dark = darken(hour.ink, 0.2);
  sheet.draw(
    rect(x - top * 1.35, y - lamp - unit * 0.9, top * 2.7, unit, `fill="${dark}"`) +
      rect(x - top * 0.75, y - tall * 0.97, top * 1.5, tall * 0.12, `fill="#FFE9A8"`) +
      [-0.75, -0.25, 0.25, 0.75]
        .map((t) =>
          rect(x + top * t - unit * 0.1, y - tall * 0.97, unit * 0.2, tall * 0.12, `fill="${dark}"`),
        )
        .join("") +
      path(
        `M${n(x - top * 1.05)} ${n(y - tall * 0.96)}Q${n(x)} ${n(y - tall * 1.06)} ${n(x + top * 1.05)} ${n(y - tall * 0.96)}Z`,
        `fill="${mix(stripe, hour.ink, 0.25)}"`,
      ) +
      circle(x, y - tall * 1.02, unit * 0.5, `fill="${dark}"`),
  );
  for (const t of [0.16, 0.45, 0.7])
    sheet.draw(rect(x - unit * 0.5, y - tall * t, unit, unit * 1.6, `rx="${n(unit * 0.5)}" fill="${dark}"`));
}
