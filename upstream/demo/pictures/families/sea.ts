import { darken, lighten, mix } from "#upstream/demo/pictures/color";
import { type Hour, pickHour } from "#upstream/demo/pictures/hours";
import { drawBirds, drawCloudStrips, drawSky, drawStars, drawSun } from "#upstream/demo/pictures/scenery";
import { background, group, horizonPoints, landPath, path, rect } from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

/** Open water: a calm horizon with the light on it, or rolling waves. */
export function drawSea(sheet: Sheet): string {
  const hour = pickHour(sheet);
  return sheet.inTurn([true, true, false], "view") ? drawHorizon(sheet, hour) : drawRollers(sheet);
}

function drawHorizon(sheet: Sheet, hour: Hour): string {
  const { random, width, height, unit } = sheet;
  const horizon = random.between(0.5, 0.6) * height;
  const sunX = random.between(0.3, 0.7) * width;
  drawSky(sheet, hour, horizon / height);
  if (hour.isNight) drawStars(sheet, 140, 0.5);
  drawSun(sheet, hour, [sunX, horizon - random.between(3, 20) * unit], random.between(5, 8));
  drawCloudStrips(sheet, hour.cloud, 5, [0.08, 0.42]);
  if (random.chance(0.6)) drawHeadland(sheet, hour, horizon, sunX > width / 2 ? -1 : 1);
  const water = sheet.linear([
    [0, mix(hour.sky[2], hour.middle, 0.3)],
    [0.35, mix(hour.sky[1], hour.middle, 0.65)],
    [1, mix(hour.sky[0], hour.ink, 0.55)],
  ]);
  sheet.draw(rect(0, horizon, width, height - horizon, `fill="${water}"`));
  drawGlitter(sheet, hour, horizon, sunX);
  const boat = random.chance(0.65);
  if (boat) {
    const scale = random.between(0.8, 1.5);
    const x = sunX + random.pick([-1, 1]) * random.between(9, 20) * unit;
    sheet.draw(sailboat(x, horizon + random.between(4, 12) * unit, unit * scale, hour));
  }
  if (random.chance(0.5)) drawBirds(sheet, hour.ink, [width * 0.5, horizon * 0.5], 5);
  const light = hour.isNight ? "Moonlight" : "The sun's path";
  return `${light} on a calm sea ${hour.words}${boat ? ", with a small sailing boat" : ""}`;
}

function drawGlitter(sheet: Sheet, hour: Hour, horizon: number, sunX: number): void {
  const { random, width, height, unit } = sheet;
  let calm = "";
  let bright = "";
  for (let i = 0; i < 150; i++) {
    const depth = random.next() ** 1.25;
    const y = horizon + unit * 0.5 + depth * (height - horizon);
    const thickness = unit * (0.14 + 0.42 * depth);
    const nearSun = i % 2 === 0;
    const spread = nearSun ? (3 + 15 * depth) * unit : width;
    const x = (nearSun ? sunX : width / 2) + random.between(-1, 1) * random.next() * spread;
    const length = (2.5 + 11 * depth) * unit * random.between(0.4, 1);
    const dash = rect(x - length / 2, y, length, thickness, `rx="${n(thickness / 2)}"`);
    if (nearSun) bright += dash;
    else calm += dash;
  }
  sheet.draw(
    group(`fill="${hour.ink}" opacity=".14"`, calm) + group(`fill="${hour.sun}" opacity=".72"`, bright),
  );
}

function drawHeadland(sheet: Sheet, hour: Hour, horizon: number, side: 1 | -1): void {
  const { width, unit } = sheet;
  for (let i = 0; i < 2; i++) {
    const points = horizonPoints(sheet, { y: 0, swing: 3.4 * unit, waves: 4, steps: 70, octaves: 5 });
    const line = points.map(([x, dy]) => {
      const t = side === 1 ? x / width : 1 - x / width;
      const rise = Math.max(0, t - 0.45 - i * 0.16) * (26 + 10 * i) * unit;
      return [x, Math.min(horizon, horizon - rise - dy * Math.min(1, rise / (4 * unit)))] as const;
    });
    sheet.draw(path(landPath(sheet, line, false), `fill="${mix(hour.haze, hour.ink, 0.35 + i * 0.4)}"`));
  }
}

function sailboat(x: number, y: number, unit: number, hour: Hour): string {
  const hull = path(
    `M${n(x - unit * 4)} ${n(y)}h${n(unit * 8)}l${n(-unit * 1.5)} ${n(unit * 1.7)}h${n(-unit * 5)}Z`,
    `fill="${hour.ink}"`,
  );
  const sail = lighten(hour.cloud, 0.6);
  const main = path(
    `M${n(x - unit * 0.2)} ${n(y - unit * 11)}Q${n(x + unit * 4.4)} ${n(y - unit * 5)} ${n(x + unit * 3.8)} ${n(y - unit * 0.8)}H${n(x - unit * 0.2)}Z`,
    `fill="${sail}"`,
  );
  const jib = path(
    `M${n(x - unit * 0.7)} ${n(y - unit * 9.6)}Q${n(x - unit * 1.6)} ${n(y - unit * 4)} ${n(x - unit * 3.8)} ${n(y - unit * 0.9)}H${n(x - unit * 0.7)}Z`,
    `fill="${mix(sail, hour.middle, 0.3)}"`,
  );
  const shine = rect(
    x - unit * 3,
    y + unit * 2.1,
    unit * 6,
    unit * 0.4,
    `rx="${n(unit * 0.2)}" fill="${hour.ink}" opacity=".35"`,
  );
  return main + jib + hull + shine;
}

const waterColors = [
  { deep: "#0B3C5D", light: "#7FD1D8", sky: "#FBE9D0", sun: "#F2784B", words: "under a warm sky" },
  { deep: "#12355B", light: "#8ECAE6", sky: "#FFD9B8", sun: "#FFF4DF", words: "in peach-coloured light" },
  { deep: "#134E4A", light: "#99E2D0", sky: "#F5F1DC", sun: "#F6BD60", words: "on a pale morning" },
  { deep: "#22223B", light: "#9AA8D9", sky: "#F2CFD6", sun: "#E5677D", words: "under a pink evening sky" },
] as const;

/** Waves drawn as in a woodcut: each row with a crest line of foam. */
function drawRollers(sheet: Sheet): string {
  const { random, width, height, unit } = sheet;
  const { deep, light, sky, sun, words } = sheet.inTurn(waterColors, "water");
  background(
    sheet,
    sheet.linear([
      [0, mix(sky, light, 0.25)],
      [0.5, sky],
    ]),
  );
  sheet.draw(
    `<circle cx="${n(random.between(0.3, 0.7) * width)}" cy="${n(height * 0.3)}" r="${n(unit * 12)}" fill="${sun}"/>`,
  );
  const rows = 8;
  for (let row = 0; row < rows; row++) {
    const nearness = row / (rows - 1);
    const length = (9 + 15 * nearness) * unit;
    const lift = (2.4 + 4.6 * nearness) * unit;
    const y = height * (0.42 + 0.54 * nearness ** 1.15);
    let x = -random.between(0, 1) * length - length;
    let crest = `M${n(x)} ${n(y)}`;
    while (x < width + length) {
      const l = length * random.between(0.85, 1.2);
      crest += `c${n(l * 0.3)} 0 ${n(l * 0.42)} ${n(-lift)} ${n(l * 0.62)} ${n(-lift)}c${n(l * 0.1)} 0 ${n(l * 0.08)} ${n(lift * 0.62)} ${n(-l * 0.02)} ${n(lift * 0.6)}c${n(l * 0.06)} ${n(lift * 0.34)} ${n(l * 0.22)} ${n(lift * 0.4)} ${n(l * 0.4)} ${n(lift * 0.4)}`;
      x += l;
    }
    const color = mix(light, deep, 0.12 + 0.88 * nearness);
    const fill = sheet.linear([
      [0, lighten(color, 0.12)],
      [0.5, color],
      [1, darken(color, 0.15)],
    ]);
    sheet.draw(path(`${crest}V${height + 20}H-400Z`, `fill="${fill}"`));
    sheet.draw(
      path(
        crest,
        `fill="none" stroke="#FFFDF5" stroke-opacity=".85" stroke-linejoin="round" stroke-width="${n(unit * (0.25 + 0.5 * nearness))}"`,
      ),
    );
  }
  return `Rows of rolling waves with white crests ${words}`;
}
