// Parts that many landscapes share: sky, sun, stars, clouds, birds, mist, trees.

import { lighten, mix } from "./color.ts";
import type { Hour } from "./hours.ts";
import { background, circle, ellipse, group, type Point, path } from "./shapes.ts";
import { n, type Sheet } from "./sheet.ts";

export function drawSky(sheet: Sheet, { sky }: Pick<Hour, "sky">, horizon = 0.75): void {
  background(
    sheet,
    sheet.linear([
      [0, sky[0]],
      [horizon * 0.6, sky[1]],
      [horizon, sky[2]],
    ]),
  );
}

/** Sun or moon with its glow; `radius` in units. */
export function drawSun(
  sheet: Sheet,
  hour: Pick<Hour, "sun" | "isNight">,
  [x, y]: Point,
  radius: number,
): void {
  const { unit } = sheet;
  const glow = sheet.radial([
    [0, hour.sun, 0.75],
    [0.25, hour.sun, 0.32],
    [1, hour.sun, 0],
  ]);
  sheet.draw(circle(x, y, radius * unit * (hour.isNight ? 3.4 : 5), `fill="${glow}"`));
  sheet.draw(circle(x, y, radius * unit, `fill="${hour.sun}"`));
  if (hour.isNight) {
    const crater = `fill="${mix(hour.sun, "#8d93ad", 0.35)}" fill-opacity=".45"`;
    const at = (dx: number, dy: number, r: number) =>
      circle(x + dx * radius * unit, y + dy * radius * unit, r * radius * unit, crater);
    sheet.draw(at(-0.3, -0.2, 0.22) + at(0.25, 0.3, 0.3) + at(0.35, -0.35, 0.13) + at(-0.25, 0.45, 0.1));
  }
}

/** Stars down to `bottom` (share of the height), more of them small than large. */
export function drawStars(sheet: Sheet, count: number, bottom = 0.7, color = "#FFFDF0"): void {
  const { random, unit, width, height } = sheet;
  let stars = "";
  for (let i = 0; i < count; i++) {
    const depth = random.next() ** 1.5;
    const size = 0.06 + 0.26 * random.next() ** 5;
    stars += circle(
      random.next() * width,
      depth * bottom * height,
      size * unit,
      `fill-opacity="${n(random.between(0.35, 1))}"`,
    );
  }
  sheet.draw(group(`fill="${color}"`, stars));
}

/** One heap of cloud with a flat base: lit above, shaded below. `size` in units. */
export function cloud(sheet: Sheet, [x, y]: Point, size: number, color: string, shade: string): string {
  const { random, unit } = sheet;
  const reach = size * unit;
  const puffs = random.int(5, 7);
  const summit = random.between(0.35, 0.65);
  let shapes = "";
  let light = "";
  for (let i = 0; i < puffs; i++) {
    const t = i / (puffs - 1);
    const swell = 1 - Math.abs(t - summit) / Math.max(summit, 1 - summit);
    const radius = reach * (0.14 + 0.34 * swell ** 1.1) * random.between(0.85, 1.1);
    const px = x + (t - 0.5) * reach * 1.8;
    const py = y - radius * (0.35 + 0.55 * swell);
    shapes += circle(px, py, radius, "");
    light += circle(px - radius * 0.1, py - radius * 0.12, radius * 0.9, "");
  }
  const clip = sheet.define(
    (id) =>
      `<clipPath id="${id}"><rect x="${n(x - reach * 2)}" y="${n(y - reach * 2)}" width="${n(reach * 4)}" height="${n(reach * 2)}"/></clipPath>`,
  );
  const base = ellipse(x, y, reach * 1.02, reach * 0.07, `fill="${shade}"`);
  return group(
    `clip-path="${clip}"`,
    group(`fill="${shade}"`, shapes) + base + group(`fill="${color}"`, light),
  );
}

/** Long thin strips of cloud. */
export function drawCloudStrips(sheet: Sheet, color: string, count: number, [top, bottom]: Point): void {
  const { random, width, height, unit } = sheet;
  let strips = "";
  for (let i = 0; i < count; i++) {
    const x = random.between(-0.1, 1) * width;
    const y = random.between(top, bottom) * height;
    const length = random.between(14, 46) * unit;
    const thickness = random.between(0.5, 1.3) * unit;
    const offset = random.between(-0.3, 0.3) * length;
    strips += `<rect x="${n(x)}" y="${n(y)}" width="${n(length)}" height="${n(thickness)}" rx="${n(thickness / 2)}"/>`;
    strips += `<rect x="${n(x + offset)}" y="${n(y + thickness * 0.9)}" width="${n(length * 0.7)}" height="${n(thickness)}" rx="${n(thickness / 2)}"/>`;
  }
  sheet.draw(group(`fill="${color}" opacity=".55"`, strips));
}

/** A loose flock, far away. */
export function drawBirds(sheet: Sheet, color: string, [x, y]: Point, count: number): void {
  const { random, unit } = sheet;
  let birds = "";
  for (let i = 0; i < count; i++) {
    const bx = x + random.between(-11, 11) * unit;
    const by = y + random.between(-5, 5) * unit;
    const w = random.between(0.9, 1.9) * unit;
    const lift = w * random.between(0.35, 0.6);
    birds += path(
      `M${n(bx - w)} ${n(by - lift)}Q${n(bx - w * 0.4)} ${n(by - lift * 1.1)} ${n(bx)} ${n(by)}Q${n(bx + w * 0.4)} ${n(by - lift * 1.1)} ${n(bx + w)} ${n(by - lift)}`,
      "",
    );
  }
  sheet.draw(
    group(
      `fill="none" stroke="${color}" stroke-width="${n(unit * 0.28)}" stroke-linecap="round" opacity=".75"`,
      birds,
    ),
  );
}

/** A band of mist that is densest at `y`. */
export function drawMist(sheet: Sheet, y: number, depth: number, color: string, opacity: number): void {
  const fill = sheet.linear([
    [0, color, 0],
    [0.5, color, opacity],
    [1, color, 0],
  ]);
  sheet.draw(
    `<rect x="0" y="${n(y - depth)}" width="${sheet.width}" height="${n(depth * 2)}" fill="${fill}"/>`,
  );
}

/** A conifer as path data, with its foot at the point. */
export function conifer(sheet: Sheet, [x, y]: Point, height: number): string {
  const { random } = sheet;
  const tiers = Math.max(4, Math.round(height / (sheet.unit * 1.6)));
  const half = height * random.between(0.17, 0.23);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 1; i <= tiers; i++) {
    const t = i / tiers;
    const reach = half * t ** 0.9 * random.between(0.85, 1.12);
    const dy = y - height + height * 0.94 * t;
    left.push([x - reach, dy], [x - reach * 0.45, dy - height * 0.018]);
    right.push([x + reach * random.between(0.9, 1.1), dy], [x + reach * 0.45, dy - height * 0.018]);
  }
  const trunk = half * 0.09;
  const outline: Point[] = [[x, y - height], ...right, [x + trunk, y], [x - trunk, y], ...left.reverse()];
  return `M${outline.map(([px, py]) => `${n(px)} ${n(py)}`).join("L")}Z`;
}

/** Colours from far to near: the haze of the distance gives way to the ink of the foreground. */
export function depthColor(hour: Hour, nearness: number): string {
  return nearness < 0.5
    ? mix(hour.haze, hour.middle, nearness * 2)
    : mix(hour.middle, hour.ink, nearness * 2 - 1);
}

/** A fill for a land layer: its colour at the crest, lighter towards the mist below it. */
export const layerFill = (sheet: Sheet, hour: Hour, nearness: number, mistiness = 0.45) => {
  const color = depthColor(hour, nearness);
  return sheet.linear([
    [0, color],
    [0.75, mix(color, lighten(hour.haze, 0.1), mistiness * (1 - nearness))],
  ]);
};
