import { darken, lighten, mix } from "#upstream/demo/pictures/color";
import { type Hour, pickHour } from "#upstream/demo/pictures/hours";
import { cloud, drawSky, drawStars, drawSun } from "#upstream/demo/pictures/scenery";
import { circle, ellipse, group, path, rect } from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

const walls = [
  "#D8644A",
  "#E9B44C",
  "#4F7C8A",
  "#F1E3CB",
  "#7A9E7E",
  "#B5536B",
  "#365B6D",
  "#E8A08A",
  "#8A6FA8",
] as const;

/** A row of narrow gabled houses along a street or a canal. */
export function drawHouses(sheet: Sheet): string {
  const { random, width, height, unit } = sheet;
  const hour = pickHour(sheet);
  const onCanal = sheet.inTurn([true, false], "street");
  drawSky(sheet, hour, 0.8);
  if (hour.isNight) drawStars(sheet, 130, 0.5);
  drawSun(sheet, hour, [random.between(0.15, 0.85) * width, height * 0.2], 5);
  if (!hour.isNight)
    for (const t of [0.12, 0.5, 0.86])
      sheet.draw(
        cloud(
          sheet,
          [t * width, height * random.between(0.18, 0.34)],
          random.between(6, 10),
          lighten(hour.cloud, 0.3),
          mix(hour.sky[1], hour.sky[0], 0.3),
        ),
      );
  const ground = height * (onCanal ? 0.76 : 0.9);
  const row: string[] = [];
  let x = -random.between(2, 8) * unit;
  let last = "";
  while (x < width) {
    const w = random.between(13, 18) * unit;
    const color = random.pick(walls.filter((wall) => wall !== last));
    last = color;
    row.push(
      house(
        sheet,
        hour,
        x,
        ground,
        w,
        Math.min(random.between(32, 46) * unit, ground - height * 0.2),
        mix(color, hour.ink, hour.isNight ? 0.5 : 0.06),
      ),
    );
    x += w;
  }
  sheet.draw(row.join(""));
  if (onCanal) drawCanal(sheet, hour, ground, row);
  else drawStreet(sheet, hour, ground);
  return `A row of colourful gabled houses ${onCanal ? "reflected in a canal" : "along a quiet street with round trees"}, ${hour.words}`;
}

function house(
  sheet: Sheet,
  hour: Hour,
  x: number,
  ground: number,
  w: number,
  h: number,
  color: string,
): string {
  const { random, unit } = sheet;
  const top = ground - h;
  const gable = random.pick(["pitched", "stepped", "bell", "flat"] as const);
  const roofHeight = w * 0.62;
  const roofs = {
    pitched: path(
      `M${n(x - unit * 0.6)} ${n(top)}L${n(x + w / 2)} ${n(top - roofHeight)}L${n(x + w + unit * 0.6)} ${n(top)}Z`,
      `fill="${darken(color, 0.42)}"`,
    ),
    stepped: [1, 0.72, 0.44, 0.18]
      .map((s, i) =>
        rect(
          x + (w * (1 - s)) / 2,
          top - (i * roofHeight) / 3.4,
          w * s,
          roofHeight / 3 + 1,
          `fill="${color}"`,
        ),
      )
      .join(""),
    bell: path(
      `M${n(x)} ${n(top)}C${n(x + w * 0.24)} ${n(top)} ${n(x + w * 0.2)} ${n(top - roofHeight * 0.7)} ${n(x + w * 0.34)} ${n(top - roofHeight * 0.8)}Q${n(x + w / 2)} ${n(top - roofHeight * 1.1)} ${n(x + w * 0.66)} ${n(top - roofHeight * 0.8)}C${n(x + w * 0.8)} ${n(top - roofHeight * 0.7)} ${n(x + w * 0.76)} ${n(top)} ${n(x + w)} ${n(top)}Z`,
      `fill="${color}"`,
    ),
    flat: rect(x - unit * 0.4, top - unit * 1.6, w + unit * 0.8, unit * 2, `fill="${lighten(color, 0.3)}"`),
  };
  const attic =
    gable === "flat"
      ? ""
      : circle(x + w / 2, top - roofHeight * 0.32, w * 0.09, `fill="${darken(color, 0.55)}"`);
  let content =
    roofs[gable] +
    rect(
      x,
      top,
      w,
      h + 1,
      `fill="${sheet.linear([
        [0, lighten(color, 0.07)],
        [1, darken(color, 0.1)],
      ])}"`,
    ) +
    attic;
  const columns = random.int(2, 3);
  const floors = Math.max(3, Math.round(h / (11 * unit)));
  const [cw, ch] = [w / (columns + 0.3), h / (floors + 0.25)];
  for (let floor = 0; floor < floors; floor++) {
    for (let column = 0; column < columns; column++) {
      const [wx, wy] = [x + w / 2 + (column - (columns - 1) / 2) * cw * 0.98, top + ch * (floor + 0.28)];
      const isDoor = floor === floors - 1 && column === 0;
      content += isDoor
        ? door(wx, ground, cw * 0.5, ch * 0.74, color)
        : window(sheet, hour, wx, wy, cw * 0.52, ch * 0.56, color);
    }
  }
  return (
    content + rect(x + w - unit * 0.35, top, unit * 0.35, h, `fill="${darken(color, 0.5)}" fill-opacity=".5"`)
  );
}

function window(sheet: Sheet, hour: Hour, x: number, y: number, w: number, h: number, color: string): string {
  const isLit = sheet.random.chance(hour.isNight ? 0.55 : 0.12);
  const glass = isLit ? "#FFD98A" : mix(hour.sky[1], "#22364f", hour.isNight ? 0.75 : 0.45);
  const frame = mix("#FFFBF0", color, hour.isNight ? 0.4 : 0.05);
  const bar = w * 0.08;
  return (
    rect(x - w / 2 - bar, y - bar, w + bar * 2, h + bar * 2, `fill="${frame}"`) +
    rect(x - w / 2, y, w, h, `fill="${glass}"`) +
    rect(x - bar / 2, y, bar, h, `fill="${frame}"`) +
    rect(x - w / 2, y + h * 0.4, w, bar, `fill="${frame}"`) +
    rect(x - w / 2 - bar * 2, y + h + bar, w + bar * 4, bar * 1.4, `fill="${darken(color, 0.35)}"`)
  );
}

const door = (x: number, ground: number, w: number, h: number, color: string) =>
  path(
    `M${n(x - w / 2)} ${n(ground)}v${n(-h + w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0V${n(ground)}Z`,
    `fill="${darken(color, 0.6)}"`,
  ) + circle(x + w * 0.28, ground - h * 0.42, w * 0.06, `fill="#F4D58D"`);

function drawCanal(sheet: Sheet, hour: Hour, shore: number, row: readonly string[]): void {
  const { random, width, height, unit } = sheet;
  sheet.draw(
    rect(
      0,
      shore,
      width,
      height - shore + 2,
      `fill="${sheet.linear([
        [0, mix(hour.middle, hour.ink, 0.3)],
        [1, mix(hour.sky[0], hour.ink, 0.6)],
      ])}"`,
    ),
  );
  const clip = sheet.define(
    (id) => `<clipPath id="${id}">${rect(0, shore, width, height - shore, "")}</clipPath>`,
  );
  const mirrored = group(
    `transform="translate(0 ${n(shore * 2 + 2 * unit)}) scale(1 -1)" opacity=".42"`,
    row.join(""),
  );
  let ripples = "";
  for (let i = 0; i < 110; i++)
    ripples += rect(
      random.next() * width,
      shore + random.between(1, 40) * unit,
      random.between(3, 13) * unit,
      unit * random.between(0.2, 0.6),
      `rx="${n(unit * 0.2)}"`,
    );
  sheet.draw(
    group(
      `clip-path="${clip}"`,
      mirrored + group(`fill="${mix(hour.sky[1], hour.ink, 0.4)}" opacity=".4"`, ripples),
    ),
  );
  sheet.draw(
    rect(
      0,
      shore - unit * 0.4,
      width,
      unit * 2.4,
      `fill="${darken(mix("#A89784", hour.ink, hour.isNight ? 0.6 : 0.15), 0.1)}"`,
    ),
  );
}

function drawStreet(sheet: Sheet, hour: Hour, ground: number): void {
  const { random, width, height, unit } = sheet;
  const pavement = mix("#C9B8A4", hour.ink, hour.isNight ? 0.65 : 0.2);
  sheet.draw(
    rect(0, ground, width, height - ground + 2, `fill="${pavement}"`) +
      rect(0, ground + unit * 3, width, height, `fill="${darken(pavement, 0.35)}"`),
  );
  for (let x = random.between(2, 12) * unit; x < width; x += random.between(22, 34) * unit) {
    const green = mix(
      random.pick(["#5E8C61", "#7FA35B", "#C98B3B", "#4B7A64"]),
      hour.ink,
      hour.isNight ? 0.5 : 0.1,
    );
    const r = random.between(5, 7) * unit;
    sheet.draw(
      ellipse(x, ground + unit * 1.6, r * 0.7, unit * 0.7, `fill="#000" fill-opacity=".2"`) +
        rect(
          x - unit * 0.45,
          ground - unit * 11,
          unit * 0.9,
          unit * 12.6,
          `fill="${darken("#7B5A3C", hour.isNight ? 0.5 : 0.1)}"`,
        ) +
        circle(x, ground - unit * 13, r, `fill="${green}"`) +
        circle(x - r * 0.25, ground - unit * 13 - r * 0.25, r * 0.66, `fill="${lighten(green, 0.12)}"`),
    );
  }
}
