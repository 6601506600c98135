import { darken, lighten, mix } from "#upstream/demo/pictures/color";
import { background, circle, group, type Point, path } from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

const moods = [
  {
    paper: "#F4EDE1",
    greens: ["#2F5D50", "#4E8470", "#8FB39A", "#C7D8BC"],
    accent: "#E07A5F",
    words: "on cream",
  },
  {
    paper: "#E7F0EA",
    greens: ["#1F4D45", "#3A7D6B", "#76AF96", "#B5D6B2"],
    accent: "#F2B880",
    words: "on pale green",
  },
  {
    paper: "#22333B",
    greens: ["#5E8C6A", "#8FB996", "#C3D8B7", "#E2EBCB"],
    accent: "#EAC67A",
    words: "on midnight blue",
  },
  {
    paper: "#F8E1D4",
    greens: ["#6B705C", "#8A8F6E", "#B7B78A", "#D4C9A2"],
    accent: "#B5573A",
    words: "on soft pink",
  },
  {
    paper: "#F6D99A",
    greens: ["#264653", "#2A7F74", "#6AA67F", "#A8C38A"],
    accent: "#E76F51",
    words: "on warm yellow",
  },
] as const;

/** Botanical sheets: sprigs side by side, or large leaves reaching in from the edges. */
export function drawLeaves(sheet: Sheet): string {
  const mood = sheet.inTurn(moods, "mood");
  background(
    sheet,
    sheet.linear([
      [0, lighten(mood.paper, 0.12)],
      [1, darken(mood.paper, 0.07)],
    ]),
  );
  return sheet.inTurn([true, false], "view") ? drawSprigs(sheet, mood) : drawJungle(sheet, mood);
}

type Mood = (typeof moods)[number];

/** One leaf from the origin along the y axis upwards, split in a lit and a shaded half. */
function leaf(length: number, girth: number, color: string): string {
  const half = (side: number, fill: string) =>
    path(
      `M0 0C${n(side * girth)} ${n(-length * 0.25)} ${n(side * girth * 0.8)} ${n(-length * 0.7)} 0 ${n(-length)}Z`,
      `fill="${fill}"`,
    );
  return half(-1, lighten(color, 0.1)) + half(1, darken(color, 0.12));
}

const placed = ([x, y]: Point, degrees: number, content: string) =>
  group(`transform="translate(${n(x)} ${n(y)}) rotate(${n(degrees)})"`, content);

function drawSprigs(sheet: Sheet, mood: Mood): string {
  const { random, width, height, unit } = sheet;
  const count = Math.max(3, Math.round((width / height) * 4));
  for (let i = 0; i < count; i++) {
    const foot: Point = [((i + 0.5) / count) * width, height * random.between(0.9, 0.96)];
    const length = height * random.between(0.62, 0.84);
    const bend = random.between(-7, 7) * unit;
    const kind = random.pick(["pairs", "fan", "berries", "round"] as const);
    const color = mood.greens[i % 3] ?? mood.greens[0];
    const along = (t: number): Point => [foot[0] + bend * t * t, foot[1] - length * t];
    const stem = `M${n(foot[0])} ${n(foot[1])}Q${n(foot[0])} ${n(foot[1] - length * 0.5)} ${n(along(1)[0])} ${n(along(1)[1])}`;
    sheet.draw(
      path(
        stem,
        `fill="none" stroke="${darken(color, 0.15)}" stroke-width="${n(unit * 0.4)}" stroke-linecap="round"`,
      ),
    );
    const pairs = kind === "fan" ? 15 : kind === "berries" ? 8 : 9;
    for (let p = 0; p < pairs; p++) {
      const t = 0.16 + (0.8 * p) / (pairs - 1);
      const shrink = Math.sin(Math.PI * (0.18 + 0.78 * t)) ** 0.7;
      const size = (kind === "fan" ? 13 : 10.5) * unit * shrink;
      const girth = size * { pairs: 0.3, fan: 0.11, berries: 0.2, round: 0.52 }[kind];
      const angle = kind === "fan" ? 64 : 48;
      for (const side of [-1, 1]) {
        const turn = side * angle + (bend / unit) * t * 1.5 + random.between(-5, 5);
        if (kind === "berries" && p % 2 === 1)
          sheet.draw(placed(along(t), turn, berry(unit, size * 0.75, mood.accent, color)));
        else sheet.draw(placed(along(t), turn, leaf(size, girth, mix(color, mood.greens[3], t * 0.35))));
      }
    }
    sheet.draw(placed(along(1), (bend / unit) * 1.5, leaf(8 * unit, 2 * unit, color)));
  }
  return `A row of pressed sprigs and fern leaves ${mood.words}`;
}

const berry = (unit: number, length: number, fill: string, stem: string) =>
  path(`M0 0V${n(-length)}`, `stroke="${stem}" stroke-width="${n(unit * 0.25)}"`) +
  circle(0, -length, unit * 1.3, `fill="${fill}"`) +
  circle(-unit * 0.4, -length - unit * 0.4, unit * 0.32, `fill="#fff" fill-opacity=".6"`);

/** A leaf with deep slits between its lobes. */
function slitLeaf(length: number, color: string, vein: string): string {
  const girth = length * 0.46;
  const lobes = 6;
  let right = "M0 0";
  let left = "M0 0";
  for (let i = 0; i < lobes; i++) {
    const [t0, t1] = [i / lobes, (i + 1) / lobes];
    const reach = girth * Math.sin(Math.PI * (0.16 + 0.74 * ((t0 + t1) / 2))) ** 0.8;
    const [y0, y1] = [-length * t0, -length * t1];
    const lobe = (side: number) =>
      `C${n(side * reach * 0.7)} ${n(y0 - length * 0.02)} ${n(side * reach * 1.25)} ${n(y0 - length * 0.1)} ${n(side * reach)} ${n(y1 - length * 0.03)}C${n(side * reach * 0.8)} ${n(y1 - length * 0.02)} ${n(side * reach * 0.4)} ${n(y1 + length * 0.03)} ${n(side * girth * 0.09)} ${n(y1 + length * 0.02)}`;
    right += lobe(1);
    left += lobe(-1);
  }
  const tip = `L0 ${n(-length * 1.06)}Z`;
  const midrib = path(`M0 0V${n(-length)}`, `stroke="${vein}" stroke-width="${n(length * 0.012)}"`);
  return path(right + tip, `fill="${darken(color, 0.12)}"`) + path(left + tip, `fill="${color}"`) + midrib;
}

function drawJungle(sheet: Sheet, mood: Mood): string {
  const { random, width, height, unit } = sheet;
  const sun = sheet.linear([
    [0, lighten(mood.accent, 0.25)],
    [1, mood.accent],
  ]);
  sheet.draw(
    circle(width * random.between(0.42, 0.58), height * random.between(0.4, 0.5), 21 * unit, `fill="${sun}"`),
  );
  const edges: readonly (readonly [number, number, number])[] = [
    [0, 0.85, 50],
    [0.18, 1.02, 16],
    [0.82, 1.02, -20],
    [1, 0.82, -52],
    [1, 0.3, -112],
    [0, 0.28, 116],
    [0.9, -0.02, 200],
    [0.12, -0.02, 160],
  ];
  for (let rank = 0; rank < 3; rank++) {
    const color = mood.greens[2 - rank] ?? mood.greens[0];
    for (const [ex, ey, aim] of random.shuffle(edges)) {
      if (random.chance(0.25 + (ey < 0.5 ? 0.2 : 0))) continue;
      const at: Point = [
        ex * width + random.between(-6, 6) * unit,
        ey * height + random.between(-5, 5) * unit,
      ];
      const length = random.between(30, 44) * unit * (1 - rank * 0.13);
      const turn = aim + random.between(-16, 16);
      const tone = mix(color, mood.greens[3], random.between(0, 0.3));
      const shape = random.chance(0.5) ? slitLeaf(length, tone, lighten(tone, 0.3)) : frond(length, tone);
      sheet.draw(
        placed(
          [at[0] + unit, at[1] + unit * 1.4],
          turn,
          group(`opacity=".16"`, shape.replaceAll(/fill="#[0-9a-f]{6}"/g, 'fill="#0b1a16"')),
        ),
      );
      sheet.draw(placed(at, turn, shape));
    }
  }
  return `Large tropical leaves around a round sun, ${mood.words}`;
}

function frond(length: number, color: string): string {
  let leaves = "";
  const pairs = 13;
  for (let i = 0; i < pairs; i++) {
    const t = 0.1 + (0.86 * i) / (pairs - 1);
    const size = length * 0.36 * Math.sin(Math.PI * (0.2 + 0.75 * t)) ** 0.8;
    for (const side of [-1, 1])
      leaves += placed([0, -length * t], side * (66 - 26 * t), leaf(size, size * 0.13, color));
  }
  return (
    leaves +
    path(`M0 0V${n(-length)}`, `stroke="${lighten(color, 0.25)}" stroke-width="${n(length * 0.012)}"`)
  );
}
