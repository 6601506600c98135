import { darken, lighten, mix } from "#upstream/demo/pictures/color";
import { pickDaylight } from "#upstream/demo/pictures/hours";
import { cloud, drawSky, drawSun } from "#upstream/demo/pictures/scenery";
import {
  circle,
  createNoise,
  group,
  horizonPoints,
  landPath,
  type Point,
  path,
  rect,
} from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

const crops = [
  ["#C9D16B", "#8FB04E", "#E8CF6A", "#5E8C4A"],
  ["#E9C46A", "#D9A04A", "#B9C26A", "#7A9A4B"],
  ["#A9C77E", "#6FA06A", "#D6DE9B", "#4E7F5C"],
  ["#D98E54", "#B5643C", "#E8BE72", "#8C7A3E"],
] as const;

/** Rolling farmland in stripes, with a house and a few trees. */
export function drawFields(sheet: Sheet): string {
  const { random, width, height, unit } = sheet;
  const hour = pickDaylight(sheet);
  const colors = sheet.inTurn(crops, "crops");
  drawSky(sheet, hour, 0.5);
  drawSun(sheet, hour, [random.pick([0.2, 0.78]) * width, height * 0.2], 5);
  for (const t of [0.15, 0.55, 0.9])
    sheet.draw(
      cloud(
        sheet,
        [t * width, height * random.between(0.14, 0.3)],
        random.between(6, 11),
        lighten(hour.cloud, 0.3),
        mix(hour.sky[1], hour.sky[0], 0.3),
      ),
    );
  const layers = 6;
  const house = random.int(2, 3);
  for (let i = 0; i < layers; i++) {
    const nearness = i / (layers - 1);
    const points = horizonPoints(sheet, {
      y: height * (0.42 + 0.5 * nearness ** 1.1),
      swing: (7 + 5 * nearness) * unit,
      waves: 1.5 + random.between(0, 0.6),
      steps: 48,
      octaves: 2,
    });
    const base = mix(hour.haze, mix(colors[i % 4] ?? colors[0], hour.middle, 0.12), 0.35 + 0.65 * nearness);
    drawTrees(sheet, points, nearness, mix(base, "#24402f", 0.35 + 0.3 * nearness), i === 0 ? 9 : 4);
    if (i === house) drawFarm(sheet, points, unit * (0.8 + nearness));
    const outline = landPath(sheet, points);
    const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
    sheet.draw(
      path(
        outline,
        `fill="${sheet.linear([
          [0, lighten(base, 0.1)],
          [0.5, base],
          [1, darken(base, 0.18)],
        ])}"`,
      ) + group(`clip-path="${clip}"`, furrows(sheet, points, nearness, darken(base, 0.22))),
    );
  }
  return `Rolling fields in stripes with a farmhouse and trees ${hour.words}`;
}

function furrows(sheet: Sheet, points: readonly Point[], nearness: number, color: string): string {
  const { random, width, height, unit } = sheet;
  if (random.chance(0.2)) return "";
  const meet: Point = [
    width * random.between(-0.3, 1.3),
    (points[20]?.[1] ?? 0) - unit * random.between(4, 12),
  ];
  const wobble = createNoise(random, 1);
  let lines = "";
  for (let i = -16; i <= 16; i++) {
    const end = meet[0] + i * unit * (9 + 9 * nearness) * (1 + 0.05 * wobble(i));
    lines += `M${n(meet[0] + i * unit * 1.2)} ${n(meet[1])}Q${n((meet[0] + end) / 2 + unit * 6)} ${n(meet[1] + unit * 14)} ${n(end)} ${n(Math.min(height, meet[1] + unit * 44))}`;
  }
  return path(
    lines,
    `fill="none" stroke="${color}" stroke-opacity=".4" stroke-width="${n(unit * (0.35 + 0.9 * nearness))}"`,
  );
}

function drawTrees(
  sheet: Sheet,
  points: readonly Point[],
  nearness: number,
  color: string,
  clumps: number,
): void {
  const { random, unit } = sheet;
  let trees = "";
  for (let i = 0; i < clumps; i++) {
    const [x, y] = random.pick(points);
    const size = unit * (1.2 + 2.6 * nearness);
    for (let k = 0; k < random.int(1, 4); k++) {
      const r = size * random.between(0.6, 1.2);
      const px = x + random.between(-2.4, 2.4) * size;
      trees += random.chance(0.3)
        ? `<ellipse cx="${n(px)}" cy="${n(y - r * 1.6)}" rx="${n(r * 0.42)}" ry="${n(r * 2.1)}"/>`
        : circle(px, y - r * 0.6, r, "");
    }
  }
  sheet.draw(group(`fill="${color}"`, trees));
}

function drawFarm(sheet: Sheet, points: readonly Point[], unit: number): void {
  const [x, ridge] = sheet.random.pick(points.slice(14, 36));
  const y = ridge + unit;
  const wall = rect(x, y - unit * 4, unit * 8, unit * 5, `fill="#F4EBDD"`);
  const gable = path(
    `M${n(x + unit * 8)} ${n(y + unit)}v${n(-unit * 5)}l${n(unit * 2)} ${n(-unit * 2.6)}l${n(unit * 2)} ${n(unit * 2.6)}v${n(unit * 5)}Z`,
    `fill="#DCCDB9"`,
  );
  const roof = path(
    `M${n(x - unit * 0.6)} ${n(y - unit * 3.9)}l${n(unit * 2)} ${n(-unit * 2.8)}h${n(unit * 8.6)}l${n(-unit * 2)} ${n(unit * 2.8)}Z`,
    `fill="#B4472F"`,
  );
  const windows = [1.2, 3.5, 5.8]
    .map((dx) => rect(x + dx * unit, y - unit * 2.6, unit * 1.1, unit * 1.5, `fill="#4A5A68"`))
    .join("");
  sheet.draw(
    wall + gable + roof + windows + rect(x + unit * 2.6, y - unit * 8, unit, unit * 2, `fill="#8F3B2A"`),
  );
}
