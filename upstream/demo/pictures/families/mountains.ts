import { lighten, mix } from "#upstream/demo/pictures/color";
import { type Hour, pickHour } from "#upstream/demo/pictures/hours";
import {
  conifer,
  depthColor,
  drawBirds,
  drawCloudStrips,
  drawMist,
  drawSky,
  drawStars,
  drawSun,
  layerFill,
} from "#upstream/demo/pictures/scenery";
import {
  createNoise,
  group,
  horizonPoints,
  landPath,
  type Point,
  path,
  rect,
  straightPath,
} from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

/** Ranges one behind the other, ever paler; sometimes a lake, snow or firs in front. */
export function drawMountains(sheet: Sheet): string {
  const { random, width, height, unit } = sheet;
  const hour = pickHour(sheet);
  const variant = sheet.inTurn(["ridges", "alps", "lake"] as const, "view");
  const sunX = random.between(0.2, 0.8) * width;
  drawSky(sheet, hour, 0.7);
  if (hour.isNight) drawStars(sheet, 160, 0.55);
  drawSun(sheet, hour, [sunX, random.between(0.2, 0.36) * height], random.between(3.2, 6));
  if (!hour.isNight) drawCloudStrips(sheet, hour.cloud, random.int(2, 4), [0.1, 0.36]);

  if (variant === "alps") drawPeaks(sheet, hour);
  if (variant === "lake") return drawLake(sheet, hour);

  const layers = random.int(5, 7);
  const top = variant === "alps" ? 0.64 : 0.42;
  for (let i = 0; i < layers; i++) {
    const nearness = (i + 0.6) / layers;
    const points = horizonPoints(sheet, {
      y: (top + (0.98 - top) * (i / layers)) * height,
      swing: (19 - 11 * nearness) * unit,
      waves: 2.2 + i * 0.5,
      steps: 90,
      octaves: 6,
    });
    sheet.draw(path(landPath(sheet, points, false), `fill="${layerFill(sheet, hour, nearness)}"`));
    if (i >= layers - 2) drawFirs(sheet, points, depthColor(hour, nearness), 2 + 2.6 * nearness);
  }
  if (random.chance(0.4)) drawBirds(sheet, hour.ink, [width - sunX, height * 0.3], random.int(4, 8));
  const scene =
    variant === "alps" ? "Snowy peaks above wooded hills" : "Mountain ridges fading into the distance";
  return `${scene} ${hour.words}${hour.isNight ? ", with stars and a full moon" : ""}`;
}

function drawFirs(sheet: Sheet, points: readonly Point[], color: string, size: number): void {
  const { random, unit } = sheet;
  let firs = "";
  for (const [x, y] of points) {
    if (random.chance(0.55)) continue;
    firs += conifer(
      sheet,
      [x + random.between(-1, 1) * unit, y + unit * 0.6],
      size * unit * random.between(0.7, 1.5),
    );
  }
  sheet.draw(path(firs, `fill="${color}"`));
}

/** Large snowy peaks, each with a lit and a shaded side that meet in a ragged line. */
function drawPeaks(sheet: Sheet, hour: Hour): void {
  const { random, width, height, unit } = sheet;
  const rock = mix(hour.haze, hour.middle, 0.62);
  const count = random.int(3, 4);
  const order = random.shuffle(Array.from({ length: count }, (_, i) => i));
  for (const i of order) {
    const x = ((i + 0.5 + random.between(-0.2, 0.2)) / count) * width;
    const y = random.between(0.24, 0.42) * height;
    const base = height * 0.85;
    const spread = random.between(0.75, 0.95) * (base - y);
    const jag = createNoise(random, 5);
    const edge = (side: number): Point[] =>
      Array.from({ length: 26 }, (_, step) => {
        const t = step / 25;
        return [
          x + side * spread * t + jag(side * 9 + t * 7) * 2.4 * unit * Math.sin(Math.PI * t),
          y + (base - y) * t,
        ];
      });
    const spine = Array.from({ length: 26 }, (_, step): Point => {
      const t = step / 25;
      return [x + (jag(40 + t * 9) * 7 * t + 3 * t) * unit, y + (base - y) * t];
    });
    const fade = (color: string) =>
      sheet.linear([
        [0.1, color],
        [0.8, mix(color, hour.haze, 0.75)],
      ]);
    const [left, right] = [edge(-1), edge(1)];
    sheet.draw(path(`${straightPath([...left, ...[...right].reverse()])}Z`, `fill="${fade(rock)}"`));
    const shade = mix(rock, hour.ink, 0.32);
    sheet.draw(path(`${straightPath([...spine, ...[...right].reverse()])}Z`, `fill="${fade(shade)}"`));
    drawSnow(sheet, left, spine, lighten(hour.cloud, 0.5));
    drawSnow(sheet, right, spine, mix(hour.cloud, rock, 0.45));
  }
}

function drawSnow(sheet: Sheet, edge: readonly Point[], spine: readonly Point[], color: string): void {
  const { random, unit } = sheet;
  const depth = random.int(7, 10);
  const ragged: Point[] = [];
  const [outer, inner] = [edge[depth], spine[depth + 1]];
  if (!(outer && inner)) return;
  for (let i = 0; i <= 8; i++) {
    const t = i / 8;
    const drop = i % 2 === 0 ? random.between(0.5, 2.4) : random.between(-2.2, -0.4);
    ragged.push([outer[0] + (inner[0] - outer[0]) * t, outer[1] + (inner[1] - outer[1]) * t + drop * unit]);
  }
  const outline = [...edge.slice(0, depth), ...ragged, ...spine.slice(0, depth + 1).reverse()];
  sheet.draw(path(`${straightPath(outline)}Z`, `fill="${color}" fill-opacity=".92"`));
}

/** The ranges stand again, upside down and dimmer, in still water. */
function drawLake(sheet: Sheet, hour: Hour): string {
  const { random, width, height, unit } = sheet;
  const shore = random.between(0.6, 0.66) * height;
  const land: string[] = [];
  for (let i = 0; i < 4; i++) {
    const nearness = 0.2 + i * 0.2;
    const points = horizonPoints(sheet, {
      y: shore - (20 - i * 5.6) * unit,
      swing: (9 - i * 1.6) * unit,
      waves: 2.4 + i * 0.7,
      steps: 80,
      octaves: 6,
    });
    const line = points.map(([x, y]) => [x, Math.min(y, shore - unit * 0.6)] as const);
    const outline = `${straightPath(line)}L${n(width + 60)} ${n(shore)}L-60 ${n(shore)}Z`;
    land.push(path(outline, `fill="${layerFill(sheet, hour, nearness, 0.3)}"`));
  }
  sheet.draw(land.join(""));
  const water = sheet.linear([
    [0, mix(hour.sky[2], hour.middle, 0.2)],
    [1, mix(hour.sky[0], hour.ink, 0.45)],
  ]);
  sheet.draw(rect(0, shore, width, height - shore, `fill="${water}"`));
  const surface = sheet.define(
    (id) => `<clipPath id="${id}">${rect(0, shore, width, height - shore, "")}</clipPath>`,
  );
  const mirrored = group(`transform="translate(0 ${n(shore * 2)}) scale(1 -1)" opacity=".5"`, land.join(""));
  let ripples = "";
  for (let i = 0; i < 60; i++) {
    const depth = random.next() ** 1.4;
    const length = (3 + 16 * depth) * unit * random.between(0.5, 1.2);
    const y = shore + depth * (height - shore);
    ripples += rect(
      random.next() * width - length / 2,
      y,
      length,
      unit * (0.12 + 0.3 * depth),
      `rx="${n(unit * 0.2)}"`,
    );
  }
  sheet.draw(
    group(`clip-path="${surface}"`, mirrored + group(`fill="${hour.cloud}" opacity=".28"`, ripples)),
  );
  drawMist(sheet, shore, 4 * unit, hour.haze, 0.75);
  return `A still lake with mountains reflected in it ${hour.words}`;
}
