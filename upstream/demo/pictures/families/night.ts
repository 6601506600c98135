import { lighten, mix } from "#upstream/demo/pictures/color";
import { conifer, drawSky, drawStars } from "#upstream/demo/pictures/scenery";
import { circle, group, horizonPoints, landPath, type Point, path } from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

const nights = [
  { sky: ["#070B24", "#1B2A5E", "#5B6FA8"], glow: "#9FB7FF", ink: "#050817", words: "deep blue" },
  { sky: ["#0B0A26", "#3A2463", "#B0629A"], glow: "#F3A6D8", ink: "#0A0718", words: "violet" },
  { sky: ["#04161F", "#0E4551", "#4FA08F"], glow: "#9FF0D2", ink: "#031014", words: "green-blue" },
  { sky: ["#0A1026", "#2C3E6B", "#E09A6B"], glow: "#FFD9A8", ink: "#060A18", words: "late evening" },
] as const;

/** Night skies: the Milky Way, star trails, northern lights, or a lit tent under the stars. */
export function drawNight(sheet: Sheet): string {
  const night = sheet.inTurn(nights, "night");
  const view = sheet.inTurn(["milky way", "trails", "aurora", "tent"] as const, "view");
  drawSky(sheet, night, 0.9);
  if (view === "trails") drawTrails(sheet);
  else drawStars(sheet, 420, 0.85);
  if (view === "milky way" || view === "tent") drawMilkyWay(sheet, night.glow);
  if (view === "aurora") drawAurora(sheet);
  if (view !== "trails" && sheet.random.chance(0.6)) drawShootingStar(sheet);
  drawHills(sheet, night);
  if (view === "tent") drawTent(sheet);
  const scene = {
    "milky way": "The Milky Way above dark wooded hills",
    trails: "Star trails circling above a dark ridge",
    aurora: "Northern lights in green curtains above firs",
    tent: "A tent glowing from inside under a sky full of stars",
  }[view];
  return `${scene}, in a ${night.words} night`;
}

function drawMilkyWay(sheet: Sheet, glow: string): void {
  const { random, width, height, unit } = sheet;
  const lean = random.pick([-1, 1]);
  const puff = sheet.radial([
    [0, glow, 1],
    [1, glow, 0],
  ]);
  const along = (t: number): Point => [width * (0.5 + lean * (t - 0.5) * 0.9), height * (-0.1 + t)];
  let haze = "";
  let dust = "";
  for (let i = 0; i < 26; i++) {
    const [x, y] = along(i / 25);
    haze += circle(
      x + random.between(-4, 4) * unit,
      y,
      random.between(8, 17) * unit,
      `fill-opacity="${n(random.between(0.08, 0.22))}"`,
    );
  }
  for (let i = 0; i < 520; i++) {
    const [x, y] = along(random.next());
    const spread = (random.next() + random.next() + random.next() - 1.5) * 17 * unit;
    dust += circle(
      x + spread,
      y + spread * 0.4 * lean,
      unit * random.between(0.05, 0.2),
      `fill-opacity="${n(random.between(0.3, 0.95))}"`,
    );
  }
  sheet.draw(group(`fill="${puff}"`, haze) + group(`fill="${lighten(glow, 0.7)}"`, dust));
}

function drawTrails(sheet: Sheet): void {
  const { random, width, height, unit } = sheet;
  const [cx, cy] = [width * random.between(0.3, 0.7), height * random.between(0.35, 0.6)];
  const reach = Math.hypot(width, height) * 0.85;
  let arcs = "";
  for (let i = 0; i < 190; i++) {
    const r = reach * Math.sqrt(random.next()) + unit;
    const from = random.between(0, 2 * Math.PI);
    const sweep = random.between(0.35, 0.8);
    const at = (angle: number) => `${n(cx + Math.cos(angle) * r)} ${n(cy + Math.sin(angle) * r)}`;
    const color = random.pick(["#FFFFFF", "#DCE7FF", "#FFE9C9", "#BFD2FF"]);
    arcs += path(
      `M${at(from)}A${n(r)} ${n(r)} 0 0 1 ${at(from + sweep)}`,
      `stroke="${color}" stroke-opacity="${n(random.between(0.25, 0.85))}" stroke-width="${n(unit * random.between(0.1, 0.3))}"`,
    );
  }
  sheet.draw(group(`fill="none" stroke-linecap="round"`, arcs + circle(cx, cy, unit * 0.3, `fill="#fff"`)));
}

function drawAurora(sheet: Sheet): void {
  const { random, height, unit } = sheet;
  let curtains = "";
  for (const [color, top] of [
    ["#5BE7A9", 0.42],
    ["#3FC7C1", 0.34],
    ["#B388FF", 0.26],
  ] as const) {
    const fill = sheet.linear([
      [0, color, 0],
      [0.72, color, 0.4],
      [0.95, lighten(color, 0.35), 0.75],
      [1, color, 0],
    ]);
    const base = horizonPoints(sheet, { y: height * (top + 0.2), swing: 12 * unit, waves: 2.4, steps: 64 });
    let rays = "";
    base.slice(0, -1).forEach(([x, y], i) => {
      const next = base[i + 1] ?? [x, y];
      const tall = height * 0.34 * random.between(0.6, 1.15);
      rays += path(`M${n(x)} ${n(y)}L${n(next[0] + 1)} ${n(next[1])}V${n(next[1] - tall)}H${n(x)}Z`, "");
    });
    curtains += group(`fill="${fill}" opacity=".75"`, rays);
  }
  sheet.draw(group(`filter="${sheet.blur(1.4)}"`, curtains));
}

function drawShootingStar(sheet: Sheet): void {
  const { random, width, height, unit } = sheet;
  const [x, y] = [random.between(0.2, 0.7) * width, random.between(0.1, 0.35) * height];
  const length = random.between(12, 22) * unit;
  const tail = sheet.linear(
    [
      [0, "#FFFFFF", 0],
      [1, "#FFFFFF", 0.95],
    ],
    -60,
  );
  sheet.draw(
    path(
      `M${n(x)} ${n(y)}L${n(x + length)} ${n(y + length * 0.5)}l${n(unit * 0.3)} ${n(-unit * 0.35)}Z`,
      `fill="${tail}"`,
    ),
  );
}

function drawHills(sheet: Sheet, night: (typeof nights)[number]): void {
  const { random, height, unit } = sheet;
  for (let i = 0; i < 3; i++) {
    const points = horizonPoints(sheet, {
      y: height * (0.76 + 0.08 * i),
      swing: 9 * unit,
      waves: 2 + i,
      steps: 80,
      octaves: 5,
    });
    const color = mix(mix(night.sky[2], night.sky[1], 0.65), night.ink, 0.45 + 0.27 * i);
    let firs = "";
    if (i > 0)
      for (const [x, y] of points)
        if (random.chance(0.6))
          firs += conifer(sheet, [x, y + unit], unit * random.between(2.5, 4 + 2.5 * i));
    sheet.draw(path(landPath(sheet, points, false) + firs, `fill="${color}"`));
  }
}

function drawTent(sheet: Sheet): void {
  const { random, width, height, unit } = sheet;
  const [x, y] = [width * random.between(0.35, 0.65), height * 0.95];
  const glow = sheet.radial([
    [0, "#FFC46B", 0.7],
    [1, "#FFC46B", 0],
  ]);
  const cloth = sheet.linear([
    [0, "#E8743B"],
    [0.6, "#FFB65C"],
    [1, "#FFE0A0"],
  ]);
  const outline = `M${n(x - unit * 9)} ${n(y)}Q${n(x - unit * 3)} ${n(y - unit * 4)} ${n(x)} ${n(y - unit * 10)}Q${n(x + unit * 4)} ${n(y - unit * 4)} ${n(x + unit * 10)} ${n(y)}Z`;
  const door = `M${n(x - unit * 2)} ${n(y)}L${n(x)} ${n(y - unit * 9.6)}L${n(x + unit * 2.4)} ${n(y)}Z`;
  sheet.draw(
    circle(x, y - unit * 3, unit * 22, `fill="${glow}"`) +
      path(outline, `fill="${cloth}"`) +
      path(door, `fill="#7A3413" fill-opacity=".55"`),
  );
}
