import { darken, lighten, mix } from "#upstream/demo/pictures/color";
import {
  background,
  circle,
  createNoise,
  ellipse,
  group,
  type Point,
  path,
  rect,
  smoothPath,
} from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

const shores = [
  { sand: "#F3DDB3", water: "#2A9D9A", shallow: "#8FDCCB" },
  { sand: "#F6E3C5", water: "#1F7A9E", shallow: "#86D3DC" },
  { sand: "#EBCFA3", water: "#21867A", shallow: "#A5DDBE" },
  { sand: "#F9E4D4", water: "#3D7EA6", shallow: "#A4D4E4" },
] as const;

const cloths = ["#E4572E", "#F4C95D", "#2E86AB", "#F7F3E8", "#D1495B", "#3C8D6B", "#F2A65A"] as const;

/** A beach seen from straight above: foam lines, parasols and towels. */
export function drawBeach(sheet: Sheet): string {
  const { random, width, height, unit } = sheet;
  const shore = sheet.inTurn(shores, "shore");
  background(
    sheet,
    sheet.linear(
      [
        [0, shore.sand],
        [1, darken(shore.sand, 0.1)],
      ],
      90,
    ),
  );
  drawSpeckles(sheet, darken(shore.sand, 0.35));
  const noise = createNoise(random, 3);
  const edge = (shift: number): string => {
    const points: Point[] = Array.from({ length: 22 }, (_, i) => {
      const y = (i / 21) * (height + 40) - 20;
      const sway = noise((y / height) * 3 + shift * 0.02) * 9;
      return [width * 0.42 + (sway + shift + (y / height - 0.5) * 16) * unit, y];
    });
    return `${smoothPath(points)}L-20 ${height + 20}L-20 -20Z`;
  };
  sheet.draw(path(edge(9), `fill="${mix(shore.sand, "#7d5c3a", 0.22)}" fill-opacity=".6"`));
  sheet.draw(path(edge(6), `fill="#FFFFFF" fill-opacity=".55"`));
  sheet.draw(path(edge(4.6), `fill="${lighten(shore.shallow, 0.35)}"`));
  for (let i = 0; i < 6; i++) {
    const color = mix(shore.shallow, shore.water, (i + 0.5) / 6);
    if (i % 2 === 1) sheet.draw(path(edge(3 - i * 7 + 1.2), `fill="#FFFFFF" fill-opacity=".5"`));
    sheet.draw(path(edge(3 - i * 7), `fill="${color}"`));
  }
  const count = Math.round(height / (17 * unit)) + 1;
  for (let i = 0; i < count; i++) {
    const y = ((i + 0.5 + random.between(-0.25, 0.25)) / count) * height;
    const x = width * 0.42 + ((y / height - 0.5) * 16 + random.between(24, 46)) * unit;
    if (random.chance(0.7)) drawTowel(sheet, [x + random.between(6, 10) * unit, y + 2 * unit]);
    drawParasol(sheet, [x, y], random.between(4.2, 6.2) * unit);
  }
  return "A beach seen from above: turquoise water, foam lines and bright parasols on the sand";
}

function drawSpeckles(sheet: Sheet, color: string): void {
  const { random, width, height, unit } = sheet;
  let specks = "";
  for (let i = 0; i < 260; i++)
    specks += circle(random.next() * width, random.next() * height, unit * random.between(0.08, 0.2), "");
  sheet.draw(group(`fill="${color}" opacity=".35"`, specks));
}

function drawParasol(sheet: Sheet, [x, y]: Point, radius: number): void {
  const { random, unit } = sheet;
  const [first, second] = random.shuffle(cloths);
  const turn = random.between(0, Math.PI);
  const panels = 10;
  let cloth = "";
  for (let i = 0; i < panels; i++) {
    const at = (step: number): Point => {
      const angle = turn + (step / panels) * 2 * Math.PI;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    };
    const [a, b] = [at(i), at(i + 1)];
    cloth += path(
      `M${n(x)} ${n(y)}L${n(a[0])} ${n(a[1])}Q${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)} ${n(b[0])} ${n(b[1])}Z`,
      `fill="${i % 2 ? first : second}"`,
    );
  }
  const shadow = ellipse(
    x + unit * 2.2,
    y + unit * 2.6,
    radius,
    radius * 0.96,
    `fill="#6b4a2b" fill-opacity=".25"`,
  );
  const light = circle(
    x,
    y,
    radius,
    `fill="${sheet.linear(
      [
        [0, "#ffffff", 0.28],
        [0.5, "#ffffff", 0],
        [1, "#000000", 0.16],
      ],
      -45,
    )}"`,
  );
  sheet.draw(shadow + cloth + light + circle(x, y, unit * 0.45, `fill="#FFFDF5"`));
}

function drawTowel(sheet: Sheet, [x, y]: Point): void {
  const { random, unit } = sheet;
  const [main, stripe] = random.shuffle(cloths);
  const w = unit * 4.4;
  const h = unit * 8.6;
  const stripes = [0.18, 0.28, 0.72, 0.82]
    .map((t) => rect(x, y + h * t, w, h * 0.045, `fill="${stripe}"`))
    .join("");
  const shadow = rect(
    x + unit * 0.5,
    y + unit * 0.5,
    w,
    h,
    `rx="${n(unit * 0.4)}" fill="#6b4a2b" opacity=".22"`,
  );
  const towel = rect(x, y, w, h, `rx="${n(unit * 0.4)}" fill="${main}"`);
  sheet.draw(
    group(`transform="rotate(${n(random.between(-35, 35))} ${n(x)} ${n(y)})"`, shadow + towel + stripes),
  );
}
