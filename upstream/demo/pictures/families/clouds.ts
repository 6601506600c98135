import { lighten, mix } from "#upstream/demo/pictures/color";
import { type Hour, pickDaylight } from "#upstream/demo/pictures/hours";
import { cloud, drawBirds, drawCloudStrips, drawSky, drawSun } from "#upstream/demo/pictures/scenery";
import { circle, group, type Point, path } from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

/** Nothing but sky: towering banks of cloud, or a few clouds with a kite, a glider or a plane. */
export function drawClouds(sheet: Sheet): string {
  const hour = pickDaylight(sheet);
  return sheet.inTurn([true, false], "view") ? drawBanks(sheet, hour) : drawFairWeather(sheet, hour);
}

function drawBanks(sheet: Sheet, hour: Hour): string {
  const { random, width, height, unit } = sheet;
  drawSky(sheet, hour, 1);
  const sun: Point = [random.between(0.25, 0.75) * width, random.between(0.3, 0.45) * height];
  drawSun(sheet, hour, sun, random.between(5, 8));
  drawCloudStrips(sheet, hour.cloud, 4, [0.05, 0.3]);
  const banks = 6;
  for (let bank = 0; bank < banks; bank++) {
    const nearness = bank / (banks - 1);
    const y = height * (0.5 + 0.42 * nearness);
    const lit = mix(lighten(hour.cloud, 0.35), hour.sky[1], 0.12 + 0.4 * nearness);
    const shade = mix(hour.sky[1], mix(hour.sky[0], hour.middle, 0.5), 0.25 + 0.55 * nearness);
    const fill = sheet.linear([
      [0, lit],
      [0.55, mix(lit, shade, 0.6)],
      [1, shade],
    ]);
    let x = -6 * unit;
    let outline = `M-20 ${n(height + 20)}L-20 ${n(y)}`;
    const swell = random.between(0, 6);
    while (x < width + 10 * unit) {
      const rise = Math.sin(swell + (x / width) * 5.2) * (9 - 3 * nearness) * unit;
      const r = random.between(2.2, 7.5) * unit * (0.75 + 0.5 * nearness);
      outline += `A${n(r)} ${n(r)} 0 0 1 ${n(x + r * 1.5)} ${n(y - rise + random.between(-2, 2) * unit)}`;
      x += r * 1.5;
    }
    sheet.draw(path(`${outline}L${n(width + 20)} ${n(height + 20)}Z`, `fill="${fill}"`));
  }
  if (random.chance(0.5)) drawBirds(sheet, hour.ink, [width * 0.5, height * 0.22], 6);
  return `Banks of cloud piled up below a bright sun ${hour.words}`;
}

function drawFairWeather(sheet: Sheet, hour: Hour): string {
  const { random, width, height, unit } = sheet;
  drawSky(sheet, hour, 1);
  drawSun(sheet, hour, [random.pick([0.16, 0.84]) * width, 0.2 * height], random.between(5, 7));
  const count = 7;
  for (let i = 0; i < count; i++) {
    const nearness = i / (count - 1);
    // Golden-ratio steps spread the clouds evenly without a visible order.
    const x = ((i * 0.618 + 0.2 + random.between(-0.06, 0.06)) % 1) * width * 1.1 - width * 0.05;
    const y = height * (0.2 + 0.78 * nearness);
    const shade = mix(hour.sky[1], hour.sky[0], 0.25 + 0.2 * nearness);
    const opacity = n(0.75 + 0.25 * nearness);
    sheet.draw(
      group(`opacity="${opacity}"`, cloud(sheet, [x, y], 8 + 15 * nearness, lighten(hour.cloud, 0.3), shade)),
    );
  }
  const guest = random.pick(["kite", "glider", "birds"] as const);
  const at: Point = [random.between(0.38, 0.62) * width, random.between(0.3, 0.42) * height];
  if (guest === "birds") drawBirds(sheet, hour.ink, at, 9);
  if (guest === "kite") sheet.draw(kite(at, unit));
  if (guest === "glider") sheet.draw(glider(at, unit, hour.ink));
  const passing = { birds: "a flock of birds", kite: "a red kite", glider: "a paraglider" }[guest];
  return `White clouds with ${passing} ${hour.words}`;
}

function kite([x, y]: Point, unit: number): string {
  const w = unit * 5;
  const h = unit * 7;
  const panel = (dx: number, dy: number, fill: string) =>
    path(`M${n(x)} ${n(y - h)}L${n(x + dx)} ${n(y - h * 0.2)}L${n(x)} ${n(y + dy)}Z`, `fill="${fill}"`);
  const tail = path(
    `M${n(x)} ${n(y + h)}q${n(unit * 4)} ${n(unit * 4)} 0 ${n(unit * 8)}t${n(unit * 2)} ${n(unit * 9)}`,
    `fill="none" stroke="#5b3a3a" stroke-width="${n(unit * 0.25)}"`,
  );
  const bows = [2.4, 6.5, 11]
    .map((d, i) => circle(x + (i === 1 ? 0.4 : 1.6) * unit, y + h + d * unit, unit * 0.75, `fill="#F4C95D"`))
    .join("");
  return group(
    `transform="rotate(24 ${n(x)} ${n(y)})"`,
    panel(-w, h, "#E4572E") + panel(w, h, "#C8402B") + tail + bows,
  );
}

function glider([x, y]: Point, unit: number, ink: string): string {
  const w = unit * 11;
  const canopy = path(
    `M${n(x - w)} ${n(y)}Q${n(x)} ${n(y - unit * 9)} ${n(x + w)} ${n(y)}Q${n(x)} ${n(y - unit * 4.4)} ${n(x - w)} ${n(y)}Z`,
    `fill="#E4572E"`,
  );
  const stripe = path(
    `M${n(x - w * 0.4)} ${n(y - unit * 3.9)}Q${n(x)} ${n(y - unit * 5.1)} ${n(x + w * 0.4)} ${n(y - unit * 3.9)}L${n(x + w * 0.34)} ${n(y - unit * 2)}Q${n(x)} ${n(y - unit * 2.5)} ${n(x - w * 0.34)} ${n(y - unit * 2)}Z`,
    `fill="#F7E3B5"`,
  );
  const seat: Point = [x, y + unit * 9];
  const lines = [-1, -0.5, 0, 0.5, 1]
    .map((t) => `M${n(x + w * t)} ${n(y - unit * 2.2 * (1 - Math.abs(t)))}L${n(seat[0])} ${n(seat[1])}`)
    .join("");
  const person = circle(seat[0], seat[1] - unit * 0.2, unit * 0.8, `fill="${ink}"`);
  const legs = path(
    `M${n(seat[0] - unit * 0.8)} ${n(seat[1])}h${n(unit * 1.8)}l${n(unit * 2.2)} ${n(unit * 1.6)}l${n(-unit * 3.6)} ${n(unit * 0.6)}Z`,
    `fill="${ink}"`,
  );
  return (
    canopy +
    stripe +
    path(lines, `stroke="${ink}" stroke-width="${n(unit * 0.12)}" fill="none"`) +
    person +
    legs
  );
}
