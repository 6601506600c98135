import { darken, lighten, mix } from "#upstream/demo/pictures/color";
import { pickDaylight } from "#upstream/demo/pictures/hours";
import { drawCloudStrips, drawMist, drawSky, drawSun, layerFill } from "#upstream/demo/pictures/scenery";
import { circle, horizonPoints, landPath, type Point, path, rect } from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

const cloths = [
  ["#E4572E", "#F7E3B5"],
  ["#2E6F95", "#F2C14E"],
  ["#8F3B76", "#F4A6A0"],
  ["#2A9D8F", "#F4E9CD"],
  ["#F3A712", "#C8402B"],
  ["#3D405B", "#E07A5F"],
] as const;

/** Hot-air balloons, near and far, over hills. */
export function drawBalloons(sheet: Sheet): string {
  const { random, width, height, unit } = sheet;
  const hour = pickDaylight(sheet);
  drawSky(sheet, hour, 0.8);
  drawSun(
    sheet,
    hour,
    [random.pick([0.18, 0.82]) * width, height * random.between(0.24, 0.5)],
    random.between(5, 7),
  );
  drawCloudStrips(sheet, hour.cloud, 4, [0.1, 0.6]);
  for (let i = 0; i < 4; i++) {
    const points = horizonPoints(sheet, {
      y: height * (0.74 + i * 0.075),
      swing: 8 * unit,
      waves: 1.8 + i * 0.4,
      steps: 60,
      octaves: 3,
    });
    sheet.draw(path(landPath(sheet, points), `fill="${layerFill(sheet, hour, 0.15 + i * 0.22)}"`));
    if (i < 3) drawMist(sheet, height * (0.8 + i * 0.075), 5 * unit, lighten(hour.haze, 0.3), 0.5);
  }
  const colors = random.shuffle(cloths);
  const start = random.next();
  const count = width > height * 1.4 ? 5 : 4;
  for (let i = 0; i < count; i++) {
    const nearness = i / (count - 1);
    const size = (2.6 + 10.5 * nearness ** 1.5) * unit;
    const x = (0.1 + 0.8 * ((i * 0.618 + start) % 1)) * width;
    const y = Math.max(size * 1.35, height * (0.56 - 0.22 * nearness) + random.between(-5, 5) * unit);
    const [a, b] = colors[i % colors.length] ?? cloths[0];
    drawBalloon(
      sheet,
      [x, y],
      size,
      mix(hour.haze, a, 0.45 + 0.55 * nearness),
      mix(hour.haze, b, 0.45 + 0.55 * nearness),
      hour.ink,
    );
  }
  return `${count === 5 ? "Five" : "Four"} hot-air balloons drifting over misty hills ${hour.words}`;
}

function drawBalloon(
  sheet: Sheet,
  [x, y]: Point,
  r: number,
  first: string,
  second: string,
  ink: string,
): void {
  const foot = y + r * 1.42;
  const outline = (share: number) =>
    `M${n(x)} ${n(y - r)}C${n(x + share * r * 1.36)} ${n(y - r)} ${n(x + share * r * 1.3)} ${n(y + r * 0.42)} ${n(x + share * r * 0.2)} ${n(foot)}H${n(x - share * r * 0.2)}C${n(x - share * r * 1.3)} ${n(y + r * 0.42)} ${n(x - share * r * 1.36)} ${n(y - r)} ${n(x)} ${n(y - r)}Z`;
  const gores = [1, 0.8, 0.52, 0.2]
    .map((share, i) => path(outline(share), `fill="${i % 2 ? second : first}"`))
    .join("");
  const light = path(
    outline(1),
    `fill="${sheet.linear(
      [
        [0, "#FFFFFF", 0.3],
        [0.45, "#FFFFFF", 0],
        [1, darken(first, 0.7), 0.45],
      ],
      -62,
    )}"`,
  );
  const basket = rect(
    x - r * 0.19,
    foot + r * 0.3,
    r * 0.38,
    r * 0.27,
    `rx="${n(r * 0.06)}" fill="${mix(ink, "#8A5A34", 0.6)}"`,
  );
  const rim = rect(
    x - r * 0.21,
    foot + r * 0.28,
    r * 0.42,
    r * 0.07,
    `rx="${n(r * 0.03)}" fill="${mix(ink, "#6B4226", 0.4)}"`,
  );
  const ropes = path(
    `M${n(x - r * 0.19)} ${n(foot)}L${n(x - r * 0.17)} ${n(foot + r * 0.3)}M${n(x + r * 0.19)} ${n(foot)}L${n(x + r * 0.17)} ${n(foot + r * 0.3)}`,
    `stroke="${ink}" stroke-width="${n(r * 0.025)}"`,
  );
  const flame = circle(x, foot + r * 0.06, r * 0.06, `fill="#FFE08A"`);
  sheet.draw(gores + light + ropes + basket + rim + flame);
}
