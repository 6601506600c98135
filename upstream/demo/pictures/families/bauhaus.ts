import { background, circle, group, path, rect } from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

const schemes = [
  {
    paper: "#F2E8D5",
    inks: ["#D1462F", "#1D3557", "#F2B134", "#2A6F6B", "#1B1B1E"],
    words: "red, blue and yellow",
  },
  {
    paper: "#F6EFE6",
    inks: ["#E76F51", "#264653", "#E9C46A", "#2A9D8F", "#F4A261"],
    words: "coral, teal and sand",
  },
  {
    paper: "#FBF3EC",
    inks: ["#3D405B", "#E07A5F", "#81B29A", "#F2CC8F", "#5F6C9E"],
    words: "terracotta, sage and indigo",
  },
  {
    paper: "#EAEAF2",
    inks: ["#2B2D73", "#EF476F", "#FFC145", "#1B998B", "#7B6CF6"],
    words: "violet, pink and amber",
  },
  {
    paper: "#1E2430",
    inks: ["#F4D58D", "#E4572E", "#8EB8A8", "#F7F4EA", "#5B7DB1"],
    words: "warm colours on dark slate",
  },
  {
    paper: "#E9EFE7",
    inks: ["#1B4332", "#74A57F", "#E9B872", "#C8553D", "#9EC1A3"],
    words: "greens, ochre and rust",
  },
] as const;

type Tile = (x: number, y: number, s: number, a: string, b: string) => string;

const quarter = (x: number, y: number, r: number, fill: string) =>
  path(`M${n(x)} ${n(y)}h${n(r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}Z`, `fill="${fill}"`);

const halfDisc = (x: number, y: number, r: number, fill: string) =>
  path(`M${n(x)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0Z`, `fill="${fill}"`);

const tiles: readonly Tile[] = [
  (x, y, s, a, b) => quarter(x, y, s, a) + quarter(x, y, s * 0.5, b),
  (x, y, s, a) => quarter(x, y, s, a),
  (x, y, s, a, b) =>
    circle(x + s / 2, y + s / 2, s * 0.5, `fill="${a}"`) +
    circle(x + s / 2, y + s / 2, s * 0.2, `fill="${b}"`),
  (x, y, s, a) => circle(x + s / 2, y + s / 2, s * 0.36, `fill="${a}"`),
  (x, y, s, a, b) => halfDisc(x, y + s / 2, s / 2, a) + halfDisc(x, y + s, s / 2, b),
  (x, y, s, a) => path(`M${n(x)} ${n(y)}h${n(s)}L${n(x)} ${n(y + s)}Z`, `fill="${a}"`),
  (x, y, s, a, b) =>
    rect(x, y, s, s, `fill="${a}"`) +
    path(`M${n(x)} ${n(y + s)}L${n(x + s / 2)} ${n(y)}L${n(x + s)} ${n(y + s)}Z`, `fill="${b}"`),
  (x, y, s, a) => [0, 2, 4].map((i) => rect(x, y + (i * s) / 5, s, s / 5, `fill="${a}"`)).join(""),
  (x, y, s, a, b) => rect(x, y, s, s, `fill="${a}"`) + circle(x + s / 2, y + s / 2, s * 0.34, `fill="${b}"`),
  (x, y, s, a) =>
    Array.from({ length: 16 }, (_, i) =>
      circle(
        x + ((i % 4) + 0.5) * (s / 4),
        y + (Math.floor(i / 4) + 0.5) * (s / 4),
        s * 0.062,
        `fill="${a}"`,
      ),
    ).join(""),
  (x, y, s, a, b) => [1, 0.75, 0.5, 0.25].map((r, i) => quarter(x, y, s * r, i % 2 ? b : a)).join(""),
  (x, y, s, a, b) =>
    path(
      `M${n(x)} ${n(y)}a${n(s)} ${n(s)} 0 0 0 ${n(s)} ${n(s)}a${n(s)} ${n(s)} 0 0 0 ${n(-s)} ${n(-s)}Z`,
      `fill="${a}"`,
    ) + circle(x + s / 2, y + s / 2, s * 0.1, `fill="${b}"`),
];

/** A poster of squares, circles and their parts on a grid, in the manner of the 1920s. */
export function drawBauhaus(sheet: Sheet): string {
  const { random, width, height, unit } = sheet;
  const scheme = sheet.inTurn(schemes, "scheme");
  const across = random.pick(width >= height ? [5, 6, 7] : [4, 5]);
  const gap = random.pick([0, 0, unit * 0.8]);
  const margin = random.pick([0, unit * 6]);
  const cell = (width - 2 * margin) / across;
  const down = Math.max(2, Math.floor((height - 2 * margin) / cell + 0.02));
  const top = (height - down * cell) / 2;
  const rows = margin > 0 ? down : down + 2;
  const startY = margin > 0 ? top : top - cell;
  background(sheet, scheme.paper);
  const taken = new Set<string>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < across; column++) {
      if (taken.has(`${row} ${column}`)) continue;
      const fits = column + 1 < across && row + 1 < rows && !taken.has(`${row} ${column + 1}`);
      const span = fits && random.chance(0.13) ? 2 : 1;
      for (let i = 0; i < span * span; i++) taken.add(`${row + Math.floor(i / span)} ${column + (i % span)}`);
      if (span === 1 && random.chance(0.06)) continue;
      const x = margin + column * cell + gap / 2;
      const y = startY + row * cell + gap / 2;
      drawTile(sheet, scheme.inks, x, y, cell * span - gap);
    }
  }
  return `A geometric composition of circles, quarters and stripes in ${scheme.words}`;
}

function drawTile(sheet: Sheet, inks: readonly string[], x: number, y: number, size: number): void {
  const { random } = sheet;
  const [ground, a, b] = random.shuffle(inks) as [string, string, string]; // every scheme has five inks
  const turn = random.int(0, 3) * 90;
  const base = random.chance(0.5) ? rect(x, y, size, size, `fill="${ground}"`) : "";
  const shape = random.pick(tiles)(x, y, size, a, b);
  sheet.draw(group(`transform="rotate(${turn} ${n(x + size / 2)} ${n(y + size / 2)})"`, base + shape));
}
