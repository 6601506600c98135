import { darken, lighten, mix } from "#upstream/demo/pictures/color";
import { type Hour, pickDaylight } from "#upstream/demo/pictures/hours";
import { conifer, depthColor, drawBirds, drawMist, drawSky, drawSun } from "#upstream/demo/pictures/scenery";
import { createNoise, ellipse, group, horizonPoints, landPath, path } from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

/** Trees in mist: conifers rank behind rank, or a stand of birches. */
export function drawForest(sheet: Sheet): string {
  const hour = pickDaylight(sheet);
  return sheet.inTurn([true, true, false], "view") ? drawConifers(sheet, hour) : drawBirches(sheet, hour);
}

function drawConifers(sheet: Sheet, hour: Hour): string {
  const { random, width, height, unit } = sheet;
  drawSky(sheet, hour, 0.9);
  drawSun(
    sheet,
    hour,
    [random.between(0.25, 0.75) * width, random.between(0.22, 0.4) * height],
    random.between(5, 9),
  );
  drawBirds(sheet, hour.ink, [width * random.between(0.3, 0.7), height * 0.2], random.int(3, 6));
  const ranks = 6;
  for (let rank = 0; rank < ranks; rank++) {
    const nearness = (rank + 0.5) / ranks;
    const size = (7 + 27 * nearness ** 1.6) * unit;
    const y = height * (0.5 + 0.5 * nearness ** 1.1) + size * 0.25;
    const ground = horizonPoints(sheet, { y, swing: 5 * unit, waves: 2, steps: 60 });
    const color = depthColor(hour, nearness);
    let trees = "";
    let x = random.between(-4, 0) * unit;
    const slope = createNoise(random);
    while (x < width + size * 0.2) {
      const foot = y + slope((x / width) * 2) * 4 * unit;
      trees += conifer(sheet, [x, foot + size * 0.1], size * random.between(0.6, 1.25));
      x += size * random.between(0.13, 0.42);
    }
    const fill = sheet.linear([
      [0, color],
      [1, mix(color, hour.haze, 0.55 * (1 - nearness))],
    ]);
    sheet.draw(
      path(trees, `fill="${fill}"`) +
        path(landPath(sheet, ground), `fill="${mix(color, hour.haze, 0.5 * (1 - nearness))}"`),
    );
    if (rank < ranks - 1) drawMist(sheet, y, size * 0.55, lighten(hour.haze, 0.25), 0.7 * (1 - nearness));
  }
  return `A fir forest fading into the mist ${hour.words}`;
}

const groves = [
  {
    words: "in autumn, with golden leaves on the ground",
    glow: "#FBE6B4",
    far: "#E7B866",
    bark: "#FBF5E9",
    ground: "#B5622B",
    leaves: ["#E9A23B", "#D9772B", "#F3C65B", "#C4562A"],
  },
  {
    words: "in spring, with fresh green underfoot",
    glow: "#F4F7D8",
    far: "#B8D49B",
    bark: "#FCFBF4",
    ground: "#6A994E",
    leaves: ["#A7C957", "#83B04F", "#C9DE84", "#F2E8A0"],
  },
  {
    words: "in winter, in pale blue snow",
    glow: "#EEF3F8",
    far: "#B9CBDD",
    bark: "#FFFFFF",
    ground: "#E4ECF4",
    leaves: ["#FFFFFF", "#F3F7FB", "#DCE7F1", "#FFFFFF"],
  },
] as const;

function drawBirches(sheet: Sheet, hour: Hour): string {
  const { random, width, height, unit } = sheet;
  const grove = sheet.inTurn(groves, "grove");
  sheet.draw(
    `<rect width="${width}" height="${height}" fill="${sheet.linear([
      [0, mix(grove.far, hour.sky[1], 0.2)],
      [0.6, grove.glow],
      [1, grove.far],
    ])}"/>`,
  );
  const ranks = 4;
  for (let rank = 0; rank < ranks; rank++) {
    const nearness = (rank + 0.4) / ranks;
    const y = height * (0.68 + 0.22 * nearness);
    const ground = horizonPoints(sheet, { y, swing: 3 * unit, waves: 2.5, steps: 40 });
    sheet.draw(
      path(landPath(sheet, ground), `fill="${mix(grove.far, grove.ground, 0.25 + 0.75 * nearness)}"`),
    );
    const count = Math.round((13 - 8 * nearness) * (width / height) ** 0.6);
    for (let i = 0; i < count; i++) {
      const x = ((i + random.between(0.1, 0.9)) / count) * width;
      drawTrunk(
        sheet,
        x,
        y + random.between(1, 7) * unit,
        (0.9 + 3.4 * nearness) * unit,
        mix(grove.far, grove.bark, 0.25 + 0.75 * nearness),
        nearness,
      );
    }
    drawFallingLeaves(sheet, grove.leaves, nearness);
  }
  return `A birch grove ${grove.words}`;
}

function drawTrunk(
  sheet: Sheet,
  x: number,
  foot: number,
  girth: number,
  bark: string,
  nearness: number,
): void {
  const { random, height, unit } = sheet;
  const lean = random.between(-2, 2) * unit;
  const fill = sheet.linear(
    [
      [0, darken(bark, 0.16)],
      [0.4, bark],
      [1, darken(bark, 0.3)],
    ],
    -90,
  );
  const trunk = path(
    `M${n(x + lean - girth * 0.42)} -10L${n(x - girth * 0.5)} ${n(foot)}Q${n(x)} ${n(foot + girth * 0.3)} ${n(x + girth * 0.5)} ${n(foot)}L${n(x + lean + girth * 0.42)} -10Z`,
    `fill="${fill}"`,
  );
  let marks = "";
  for (let y = random.between(0, 6) * unit; y < foot - 3 * unit; y += random.between(2.5, 8) * unit) {
    const side = random.pick([-1, 1]);
    const reach = girth * random.between(0.25, 0.62);
    const cx = x + lean * (1 - y / height) + side * girth * 0.46;
    marks += path(
      `M${n(cx)} ${n(y)}q${n(-side * reach)} ${n(unit * 0.1)} ${n(-side * reach)} ${n(unit * 0.35)}q${n(side * reach * 0.6)} ${n(unit * 0.5)} ${n(side * reach)} ${n(unit * 0.5)}Z`,
      "",
    );
  }
  sheet.draw(trunk + group(`fill="#3A3433" opacity="${n(0.25 + 0.6 * nearness)}"`, marks));
}

function drawFallingLeaves(sheet: Sheet, colors: readonly string[], nearness: number): void {
  const { random, width, height, unit } = sheet;
  for (let i = 0; i < 26; i++) {
    const y = random.chance(0.4) ? random.between(0.05, 0.75) : random.between(0.7 + 0.16 * nearness, 1);
    const [cx, cy] = [random.next() * width, y * height];
    const r = unit * (0.3 + 0.75 * nearness) * random.between(0.7, 1.2);
    sheet.draw(
      ellipse(
        cx,
        cy,
        r,
        r * 0.5,
        `fill="${random.pick(colors)}" transform="rotate(${random.int(0, 180)} ${n(cx)} ${n(cy)})"`,
      ),
    );
  }
}
