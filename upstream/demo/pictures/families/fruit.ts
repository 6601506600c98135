import { darken, lighten } from "#upstream/demo/pictures/color";
import {
  background,
  circle,
  discShadow,
  ellipse,
  group,
  type Point,
  path,
} from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";
import { castShadow, drawRoom, rooms, roundness } from "#upstream/demo/pictures/still-life";

const kinds = [
  { name: "lemons", color: "#F2C230", leaf: "#5A8F4E" },
  { name: "oranges", color: "#EE8A2B", leaf: "#4E8050" },
  { name: "pears", color: "#B9BF4A", leaf: "#66803C" },
  { name: "plums", color: "#6B3F78", leaf: "#5F8F5F" },
  { name: "apples", color: "#C8402F", leaf: "#5C8A46" },
] as const;

type Fruit = (typeof kinds)[number];

/** Fruit in a bowl, or a bright pattern of citrus slices. */
export function drawFruit(sheet: Sheet): string {
  return sheet.inTurn([true, false, true], "view") ? drawBowl(sheet) : drawSlices(sheet);
}

function outlineOf(name: Fruit["name"], [x, y]: Point, r: number): string {
  if (name === "pears") {
    return `M${n(x)} ${n(y - r * 1.7)}C${n(x + r * 0.62)} ${n(y - r * 1.7)} ${n(x + r * 0.45)} ${n(y - r * 0.75)} ${n(x + r * 0.9)} ${n(y - r * 0.25)}C${n(x + r * 1.35)} ${n(y + r * 0.5)} ${n(x + r * 0.7)} ${n(y + r)} ${n(x)} ${n(y + r)}C${n(x - r * 0.7)} ${n(y + r)} ${n(x - r * 1.35)} ${n(y + r * 0.5)} ${n(x - r * 0.9)} ${n(y - r * 0.25)}C${n(x - r * 0.45)} ${n(y - r * 0.75)} ${n(x - r * 0.62)} ${n(y - r * 1.7)} ${n(x)} ${n(y - r * 1.7)}Z`;
  }
  if (name === "lemons") {
    return `M${n(x - r * 1.32)} ${n(y)}Q${n(x - r * 1.05)} ${n(y - r * 0.2)} ${n(x - r * 0.95)} ${n(y - r * 0.42)}C${n(x - r * 0.5)} ${n(y - r * 1.05)} ${n(x + r * 0.5)} ${n(y - r * 1.05)} ${n(x + r * 0.95)} ${n(y - r * 0.42)}Q${n(x + r * 1.05)} ${n(y - r * 0.2)} ${n(x + r * 1.32)} ${n(y)}Q${n(x + r * 1.05)} ${n(y + r * 0.2)} ${n(x + r * 0.95)} ${n(y + r * 0.42)}C${n(x + r * 0.5)} ${n(y + r * 1.05)} ${n(x - r * 0.5)} ${n(y + r * 1.05)} ${n(x - r * 0.95)} ${n(y + r * 0.42)}Q${n(x - r * 1.05)} ${n(y + r * 0.2)} ${n(x - r * 1.32)} ${n(y)}Z`;
  }
  return `M${n(x)} ${n(y - r * 0.9)}C${n(x + r * 0.5)} ${n(y - r * 1.12)} ${n(x + r * 1.06)} ${n(y - r * 0.62)} ${n(x + r * 1.02)} ${n(y)}C${n(x + r)} ${n(y + r * 0.62)} ${n(x + r * 0.6)} ${n(y + r)} ${n(x)} ${n(y + r)}C${n(x - r * 0.6)} ${n(y + r)} ${n(x - r)} ${n(y + r * 0.62)} ${n(x - r * 1.02)} ${n(y)}C${n(x - r * 1.06)} ${n(y - r * 0.62)} ${n(x - r * 0.5)} ${n(y - r * 1.12)} ${n(x)} ${n(y - r * 0.9)}Z`;
}

function drawPiece(sheet: Sheet, fruit: Fruit, at: Point, r: number, degrees: number): void {
  const [x, y] = at;
  const outline = outlineOf(fruit.name, at, r);
  const stemTop = fruit.name === "pears" ? y - r * 1.68 : y - r * 0.86;
  const hasStem = fruit.name !== "lemons";
  const stem = path(
    `M${n(x)} ${n(stemTop)}q${n(r * 0.05)} ${n(-r * 0.25)} ${n(r * 0.16)} ${n(-r * 0.4)}`,
    `fill="none" stroke="#5B4028" stroke-width="${n(r * 0.09)}" stroke-linecap="round"`,
  );
  const leaf = path(
    `M${n(x + r * 0.06)} ${n(stemTop - r * 0.15)}q${n(r * 0.3)} ${n(-r * 0.5)} ${n(r * 0.85)} ${n(-r * 0.32)}q${n(-r * 0.25)} ${n(r * 0.5)} ${n(-r * 0.85)} ${n(r * 0.32)}Z`,
    `fill="${fruit.leaf}"`,
  );
  const color = sheet.random.chance(0.4) ? darken(fruit.color, 0.08) : fruit.color;
  const shine = ellipse(
    x - r * 0.38,
    y - r * 0.36,
    r * 0.2,
    r * 0.12,
    `fill="#fff" fill-opacity=".5" transform="rotate(-35 ${n(x - r * 0.38)} ${n(y - r * 0.36)})"`,
  );
  sheet.draw(
    group(
      `transform="rotate(${n(degrees)} ${n(x)} ${n(y)})"`,
      (hasStem ? stem : "") +
        path(outline, `fill="${color}"`) +
        roundness(sheet, outline) +
        shine +
        (hasStem && sheet.random.chance(0.6) ? leaf : ""),
    ),
  );
}

function drawBowl(sheet: Sheet): string {
  const { random, width, height, unit } = sheet;
  const room = sheet.inTurn(rooms, "room");
  const [fruit, other] = [sheet.inTurn(kinds, "fruit"), random.pick(kinds)];
  const edge = drawRoom(sheet, room);
  const [x, y] = [width * random.between(0.36, 0.44), edge + (height - edge) * 0.58];
  const r = 26 * unit;
  const glaze = random.pick(["#F4EFE3", "#3B6E8F", "#2F4858", "#C9705A", "#7A9A86"]);
  castShadow(sheet, x, y, r * 1.05, r * 0.24);
  const size = r * 0.3;
  const rows = [
    [-0.62, -0.2, 0.22, 0.64],
    [-0.42, 0.02, 0.44],
    [-0.2, 0.22],
  ] as const;
  rows.forEach((row, level) => {
    if (level === 2 && fruit.name === "pears") return;
    for (const dx of row)
      drawPiece(
        sheet,
        random.chance(0.75) ? fruit : other,
        [x + dx * r, y - r * (0.84 + level * 0.34)],
        size * random.between(0.94, 1.06),
        random.between(-28, 28),
      );
  });
  const top = y - r * 0.76;
  const body = `M${n(x - r)} ${n(top)}C${n(x - r * 0.95)} ${n(y - r * 0.2)} ${n(x - r * 0.55)} ${n(y)} ${n(x - r * 0.32)} ${n(y)}H${n(x + r * 0.32)}C${n(x + r * 0.55)} ${n(y)} ${n(x + r * 0.95)} ${n(y - r * 0.2)} ${n(x + r)} ${n(top)}Q${n(x)} ${n(top + r * 0.2)} ${n(x - r)} ${n(top)}Z`;
  sheet.draw(
    path(body, `fill="${glaze}"`) +
      roundness(sheet, body) +
      path(
        `M${n(x - r)} ${n(top)}Q${n(x)} ${n(top + r * 0.2)} ${n(x + r)} ${n(top)}`,
        `fill="none" stroke="${lighten(glaze, 0.45)}" stroke-width="${n(unit * 0.7)}" stroke-linecap="round"`,
      ),
  );
  for (const dx of [1.28, 1.66]) {
    castShadow(sheet, x + r * dx, y + size * 0.7, size * 0.8, size * 0.25);
    drawPiece(sheet, fruit, [x + r * dx, y - size * (dx > 1.5 ? 0.1 : 0.3)], size, random.between(-20, 20));
  }
  return `A bowl full of ${fruit.name} ${room.words}`;
}

const papers = [
  { paper: "#F9D7C3", rind: "#EE7B30", flesh: "#FBA94C", words: "orange slices on peach" },
  { paper: "#D9EAD3", rind: "#E8C22E", flesh: "#F9E27D", words: "lemon slices on mint" },
  { paper: "#F5EBD8", rind: "#E0634E", flesh: "#F28A76", words: "grapefruit slices on cream" },
  { paper: "#1F4E5F", rind: "#9BC53D", flesh: "#D3E58A", words: "lime slices on deep teal" },
] as const;

function drawSlices(sheet: Sheet): string {
  const { random, width, height, unit } = sheet;
  const { paper, rind, flesh, words } = sheet.inTurn(papers, "paper");
  background(
    sheet,
    sheet.linear(
      [
        [0, lighten(paper, 0.1)],
        [1, darken(paper, 0.06)],
      ],
      30,
    ),
  );
  const gap = 25 * unit;
  for (let row = -1; row * gap * 0.87 < height + gap; row++) {
    for (let column = -1; column * gap < width + gap; column++) {
      const x = column * gap + (row % 2 ? gap / 2 : 0) + random.between(-1.5, 1.5) * unit;
      const y = row * gap * 0.87 + gap * 0.3 + random.between(-1.5, 1.5) * unit;
      if (random.chance(0.16)) {
        const leaf = `M${n(x)} ${n(y + 7 * unit)}C${n(x + 7 * unit)} ${n(y)} ${n(x + 4 * unit)} ${n(y - 6 * unit)} ${n(x)} ${n(y - 9 * unit)}C${n(x - 4 * unit)} ${n(y - 6 * unit)} ${n(x - 7 * unit)} ${n(y)} ${n(x)} ${n(y + 7 * unit)}Z`;
        sheet.draw(
          group(
            `transform="rotate(${random.int(0, 360)} ${n(x)} ${n(y)})"`,
            path(leaf, `fill="#4F8A5B"`) +
              path(
                `M${n(x)} ${n(y + 7 * unit)}V${n(y - 7 * unit)}`,
                `stroke="#9CC79B" stroke-width="${n(unit * 0.3)}"`,
              ),
          ),
        );
        continue;
      }
      sheet.draw(slice([x, y], random.between(8.6, 10.6) * unit, rind, flesh, random.int(0, 45), sheet));
    }
  }
  return `A pattern of ${words}`;
}

function slice([x, y]: Point, r: number, rind: string, flesh: string, turn: number, sheet: Sheet): string {
  const segments = Array.from({ length: 8 }, (_, i) => {
    const [a, b] = [(i / 8) * 2 * Math.PI + 0.07, ((i + 1) / 8) * 2 * Math.PI - 0.07];
    const at = (angle: number, share: number) =>
      `${n(x + Math.cos(angle) * r * share)} ${n(y + Math.sin(angle) * r * share)}`;
    return path(
      `M${at((a + b) / 2, 0.1)}L${at(a, 0.74)}Q${at((a + b) / 2, 0.86)} ${at(b, 0.74)}Z`,
      `fill="${flesh}" stroke="${flesh}" stroke-width="${n(r * 0.05)}" stroke-linejoin="round"`,
    );
  }).join("");
  return (
    discShadow(sheet, x + sheet.unit * 0.7, y + sheet.unit * 0.9, r * 0.98, 0.26) +
    circle(x, y, r, `fill="${rind}"`) +
    circle(x, y, r * 0.91, `fill="#FFF8EA"`) +
    group(`transform="rotate(${turn} ${n(x)} ${n(y)})"`, segments)
  );
}
