import { darken, lighten, mix } from "#upstream/demo/pictures/color";
import {
  background,
  circle,
  createNoise,
  group,
  type Point,
  path,
  smoothPath,
  softEdge,
} from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

const papers = [
  { from: "#FCE8D5", to: "#B23A48", core: "#FFD166", words: "from cream to deep red" },
  { from: "#E4F1F6", to: "#123B5D", core: "#F7E3A1", words: "from white to deep blue" },
  { from: "#F3F0DA", to: "#1E5045", core: "#F4A259", words: "from ivory to forest green" },
  { from: "#F7E1EE", to: "#4C2A6B", core: "#FFB5A7", words: "from pale pink to violet" },
  { from: "#FFF0D0", to: "#D3562B", core: "#2E3B62", words: "from pale yellow to burnt orange" },
  { from: "#DDEDE6", to: "#155E75", core: "#F6BD60", words: "from mint to petrol" },
] as const;

/** Sheets of paper cut one inside the other, each throwing a soft shadow on the next. */
export function drawPaperCut(sheet: Sheet): string {
  const paper = sheet.inTurn(papers, "paper");
  const view = sheet.inTurn(["hollow", "waves", "terraces"] as const, "view");
  if (view === "hollow") drawHollow(sheet, paper);
  else drawWaves(sheet, paper, view === "terraces");
  const scene = {
    hollow: "A hollow of layered cut paper around a bright disc",
    waves: "Layered waves of cut paper",
    terraces: "Slanting layers of cut paper",
  }[view];
  return `${scene}, shading ${paper.words}`;
}

type Paper = (typeof papers)[number];

function drawHollow(sheet: Sheet, paper: Paper): void {
  const { random, width, height, unit } = sheet;
  const layers = random.int(7, 9);
  const centre: Point = [width * random.between(0.42, 0.58), height * random.between(0.42, 0.58)];
  const reach = Math.hypot(width, height) * 0.46;
  const noise = createNoise(random, 2);
  background(sheet, lighten(paper.from, 0.2));
  for (let layer = 0; layer < layers; layer++) {
    const t = layer / (layers - 1);
    const radius = reach * (1 - 0.82 * t);
    const points: Point[] = Array.from({ length: 34 }, (_, i) => {
      const angle = (i / 34) * 2 * Math.PI;
      const bump =
        noise(3 + Math.cos(angle) * 1.5 + layer * 0.22) + noise(40 + Math.sin(angle) * 1.5 + layer * 0.22);
      const stretch = width > height ? [1.18, 0.82] : [0.88, 1.1];
      const r = radius * (1 + 0.26 * bump);
      return [
        centre[0] + Math.cos(angle) * r * (stretch[0] ?? 1),
        centre[1] + Math.sin(angle) * r * (stretch[1] ?? 1),
      ];
    });
    const cut = smoothPath(points, true);
    const color = mix(paper.from, paper.to, t);
    const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${cut}"/></clipPath>`);
    const shadow = softEdge(cut, darken(color, 0.6), unit * 2.6, 0.75);
    const fallen = group(`transform="translate(${n(unit * 0.4)} ${n(unit * 0.9)})"`, shadow);
    sheet.draw(group(`clip-path="${clip}"`, path(cut, `fill="${color}"`) + fallen));
  }
  const core = sheet.linear([
    [0, lighten(paper.core, 0.25)],
    [1, paper.core],
  ]);
  sheet.draw(circle(centre[0], centre[1], unit * 5.4, `fill="${core}"`));
}

function drawWaves(sheet: Sheet, paper: Paper, slanted: boolean): void {
  const { random, width, height, unit } = sheet;
  const layers = 8;
  background(
    sheet,
    sheet.linear([
      [0, lighten(paper.from, 0.35)],
      [1, paper.from],
    ]),
  );
  sheet.draw(
    circle(
      width * random.between(0.25, 0.75),
      height * random.between(0.16, 0.26),
      unit * random.between(8, 12),
      `fill="${paper.core}"`,
    ),
  );
  const slope = slanted ? random.pick([-1, 1]) * 0.34 : 0;
  for (let layer = 0; layer < layers; layer++) {
    const t = layer / (layers - 1);
    const noise = createNoise(random, 1);
    const y = height * (0.26 + 0.66 * t);
    const points: Point[] = Array.from({ length: 14 }, (_, i) => {
      const x = ((i - 1) / 11) * width;
      return [x, y + noise(i * 0.55) * 9 * unit + slope * (x - width / 2) * (0.6 + 0.4 * Math.sin(layer))];
    });
    const color = mix(paper.from, paper.to, 0.12 + 0.88 * t);
    const shape = `${smoothPath(points)}V${height + 60}H-120Z`;
    sheet.draw(softEdge(shape, darken(paper.to, 0.5), unit * 2, 0.5));
    sheet.draw(
      path(
        shape,
        `fill="${sheet.linear([
          [0, lighten(color, 0.07)],
          [1, darken(color, 0.06)],
        ])}"`,
      ),
    );
  }
}
