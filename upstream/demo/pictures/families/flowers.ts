import { darken, lighten, mix } from "#upstream/demo/pictures/color";
import { pickDaylight } from "#upstream/demo/pictures/hours";
import { drawBirds, drawSky, drawSun } from "#upstream/demo/pictures/scenery";
import { circle, group, horizonPoints, landPath, type Point, path } from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

const beds = [
  { name: "poppies", petals: ["#D7382E", "#E8553A", "#C42B35"], grass: "#6B8F45" },
  { name: "cornflowers and daisies", petals: ["#4C6FC4", "#6D8FDB", "#FFFDF2"], grass: "#7BA05B" },
  { name: "tulips", petals: ["#E85D75", "#F4A63A", "#F8D548", "#B8487F"], grass: "#4F8A5B" },
  { name: "lavender", petals: ["#7E63B8", "#9A7FD1", "#6A52A3"], grass: "#7C9A6B" },
  { name: "sunflowers", petals: ["#F2B21B", "#F7C948", "#E89A13"], grass: "#5E8C4A" },
] as const;

type Bed = (typeof beds)[number];

/** A field of flowers, small at the horizon and large in front. */
export function drawFlowers(sheet: Sheet): string {
  const { random, width, height, unit } = sheet;
  const hour = pickDaylight(sheet);
  const bed = sheet.inTurn(beds, "bed");
  drawSky(sheet, hour, 0.55);
  drawSun(
    sheet,
    hour,
    [random.between(0.2, 0.8) * width, height * random.between(0.18, 0.32)],
    random.between(5, 7),
  );
  for (let i = 0; i < 2; i++) {
    const hills = horizonPoints(sheet, {
      y: height * (0.44 + i * 0.05),
      swing: 6 * unit,
      waves: 2,
      steps: 50,
    });
    sheet.draw(
      path(
        landPath(sheet, hills),
        `fill="${mix(mix(hour.haze, bed.grass, 0.35 + i * 0.3), hour.middle, 0.25)}"`,
      ),
    );
  }
  const rows = 13;
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1);
    const y = height * (0.53 + 0.5 * t ** 1.3);
    const size = unit * (0.7 + 4.6 * t ** 1.5);
    const ground = mix(mix(hour.haze, bed.grass, 0.7), darken(bed.grass, 0.42), t);
    sheet.draw(
      path(
        landPath(sheet, horizonPoints(sheet, { y, swing: unit * 2, waves: 3, steps: 40 })),
        `fill="${ground}"`,
      ),
    );
    const count = Math.round(width / (size * 2.6));
    for (let i = 0; i < count; i++) {
      const x = ((i + random.between(0, 1)) / count) * width;
      const foot = y + random.between(1, 3) * size;
      drawStem(sheet, bed, [x, foot], size * random.between(0.8, 1.2), mix(ground, bed.grass, 0.4));
    }
  }
  drawBirds(sheet, hour.ink, [width * 0.4, height * 0.2], 4);
  return `A field of ${bed.name} up to the hills ${hour.words}`;
}

function drawStem(sheet: Sheet, bed: Bed, [x, y]: Point, size: number, green: string): void {
  const { random } = sheet;
  const tall = size * random.between(4, 6.5);
  const lean = size * random.between(-1, 1);
  const head: Point = [x + lean, y - tall];
  const color = random.pick(bed.petals);
  const stem = path(
    `M${n(x)} ${n(y)}Q${n(x)} ${n(y - tall * 0.6)} ${n(head[0])} ${n(head[1])}`,
    `fill="none" stroke="${green}" stroke-width="${n(size * 0.2)}"`,
  );
  const side = random.pick([-1, 1]);
  const leaf = path(
    `M${n(x)} ${n(y - tall * 0.15)}q${n(side * size * 1.3)} ${n(-tall * 0.12)} ${n(side * size * 1.5)} ${n(-tall * 0.45)}q${n(-side * size * 1.4)} ${n(tall * 0.12)} ${n(-side * size * 1.5)} ${n(tall * 0.45)}Z`,
    `fill="${lighten(green, 0.1)}"`,
  );
  sheet.draw(stem + (size > 8 ? leaf : "") + bloom(bed.name, head, size, color));
}

function petals([x, y]: Point, count: number, reach: number, girth: number, fill: string, from = 0): string {
  const one = (degrees: number) =>
    `<ellipse cx="${n(x)}" cy="${n(y - reach * 0.62)}" rx="${n(girth)}" ry="${n(reach * 0.5)}" transform="rotate(${n(degrees)} ${n(x)} ${n(y)})"/>`;
  return group(
    `fill="${fill}"`,
    Array.from({ length: count }, (_, i) => one(from + (i * 360) / count)).join(""),
  );
}

function bloom(name: Bed["name"], [x, y]: Point, size: number, color: string): string {
  const at: Point = [x, y];
  if (name === "poppies") {
    const dark = darken(color, 0.25);
    const cup = `M${n(x - size * 1.25)} ${n(y - size * 0.5)}C${n(x - size * 1.2)} ${n(y + size * 0.8)} ${n(x + size * 1.2)} ${n(y + size * 0.8)} ${n(x + size * 1.25)} ${n(y - size * 0.5)}Q${n(x + size * 0.6)} ${n(y - size * 1.15)} ${n(x)} ${n(y - size * 0.75)}Q${n(x - size * 0.6)} ${n(y - size * 1.15)} ${n(x - size * 1.25)} ${n(y - size * 0.5)}Z`;
    const front = `M${n(x - size * 0.85)} ${n(y - size * 0.35)}Q${n(x)} ${n(y - size * 0.75)} ${n(x + size * 0.85)} ${n(y - size * 0.35)}Q${n(x + size * 0.7)} ${n(y + size * 0.55)} ${n(x)} ${n(y + size * 0.6)}Q${n(x - size * 0.7)} ${n(y + size * 0.55)} ${n(x - size * 0.85)} ${n(y - size * 0.35)}Z`;
    return path(cup, `fill="${dark}"`) + path(front, `fill="${color}"`);
  }
  if (name === "tulips") {
    const side = (s: number) =>
      `M${n(x)} ${n(y + size)}C${n(x + s * size * 1.3)} ${n(y + size * 0.7)} ${n(x + s * size)} ${n(y - size * 0.5)} ${n(x + s * size * 0.75)} ${n(y - size * 1.3)}Q${n(x + s * size * 0.2)} ${n(y - size * 0.8)} ${n(x)} ${n(y + size)}Z`;
    const middle = `M${n(x)} ${n(y + size)}C${n(x + size * 0.9)} ${n(y)} ${n(x + size * 0.4)} ${n(y - size)} ${n(x)} ${n(y - size * 1.5)}C${n(x - size * 0.4)} ${n(y - size)} ${n(x - size * 0.9)} ${n(y)} ${n(x)} ${n(y + size)}Z`;
    return path(side(-1) + side(1), `fill="${darken(color, 0.14)}"`) + path(middle, `fill="${color}"`);
  }
  if (name === "lavender") {
    return Array.from(
      { length: 8 },
      (_, i) =>
        `<ellipse cx="${n(x + (i % 2 ? 1 : -1) * size * 0.28)}" cy="${n(y + (i - 4) * size * 0.42)}" rx="${n(size * 0.42)}" ry="${n(size * 0.32)}" fill="${i % 3 ? color : lighten(color, 0.2)}"/>`,
    ).join("");
  }
  const [count, middle] =
    name === "sunflowers" ? [16, "#5A3A1E"] : [11, color === "#FFFDF2" ? "#F2B632" : darken(color, 0.35)];
  const reach = size * 1.35;
  return (
    petals(at, count, reach, reach * 0.2, darken(color, 0.1), 11) +
    petals(at, count, reach, reach * 0.18, color) +
    circle(x, y, size * (name === "sunflowers" ? 0.72 : 0.42), `fill="${middle}"`)
  );
}
