import { darken, lighten, mix } from "#upstream/demo/pictures/color";
import { drawBirds, drawCloudStrips, drawSky, drawStars, drawSun } from "#upstream/demo/pictures/scenery";
import { circle, createNoise, landPath, type Point, path, smoothPath } from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

const lights = [
  {
    words: "at noon",
    sky: ["#5FA8C9", "#A9D5DC", "#F4E9CF"],
    sand: "#E9B872",
    shade: "#B97A45",
    far: "#EBCFA0",
    sun: "#FFF8E0",
    isNight: false,
  },
  {
    words: "at sunset",
    sky: ["#5B3A6E", "#D96C6C", "#FBC687"],
    sand: "#E08E5B",
    shade: "#8C3F4D",
    far: "#EFA57F",
    sun: "#FFE7B5",
    isNight: false,
  },
  {
    words: "in pink morning light",
    sky: ["#A7BED3", "#F1C6C6", "#FBE3D0"],
    sand: "#E3A793",
    shade: "#A0647A",
    far: "#EFC9BC",
    sun: "#FFF5E8",
    isNight: false,
  },
  {
    words: "under a starry sky",
    sky: ["#0D1333", "#2B2F66", "#6A5A8F"],
    sand: "#6E6298",
    shade: "#2A2757",
    far: "#5B5487",
    sun: "#F5EBD2",
    isNight: true,
  },
] as const;

/** Dunes with a lit and a shaded slope, or red table mountains with cacti. */
export function drawDesert(sheet: Sheet): string {
  const { random, width, height } = sheet;
  const light = sheet.inTurn(lights, "light");
  drawSky(sheet, light, 0.6);
  if (light.isNight) drawStars(sheet, 220, 0.55);
  const sun: Point = [random.between(0.2, 0.8) * width, random.between(0.18, 0.34) * height];
  drawSun(sheet, light, sun, random.between(4.5, 7));
  if (!light.isNight) drawCloudStrips(sheet, "#FFFFFF", 2, [0.08, 0.3]);
  return sheet.inTurn([true, false], "view") ? drawDunes(sheet, light) : drawMesas(sheet, light);
}

type Light = (typeof lights)[number];

function drawDunes(sheet: Sheet, light: Light): string {
  const { random, width, height, unit } = sheet;
  const dunes = 6;
  for (let i = 0; i < dunes; i++) {
    const nearness = i / (dunes - 1);
    const base = height * (0.5 + 0.4 * nearness ** 1.1);
    const peakX = (i % 2 === 0 ? random.between(0.12, 0.42) : random.between(0.58, 0.88)) * width;
    const rise = (7 + 13 * nearness) * unit;
    const noise = createNoise(random, 2);
    const crest: Point[] = Array.from({ length: 25 }, (_, step) => {
      const x = (step / 24) * (width + 80) - 40;
      const distance = (x - peakX) / (width * 0.34);
      return [x, base - rise * Math.exp(-distance * distance) + noise((x / width) * 2.2) * unit * 2.2];
    });
    const sand = mix(light.far, light.sand, 0.15 + 0.85 * nearness);
    const shade = mix(light.far, light.shade, 0.2 + 0.7 * nearness);
    sheet.draw(
      path(
        landPath(sheet, crest),
        `fill="${sheet.linear([
          [0, lighten(sand, 0.12)],
          [0.7, sand],
          [1, darken(sand, 0.16)],
        ])}"`,
      ),
    );
    const top = crest.reduce((best, point) => (point[1] < best[1] ? point : best));
    const away = peakX < width / 2 ? 1 : -1;
    const ridge = crest.filter(([x]) => (x - top[0]) * away >= 0);
    const far = away === 1 ? ridge : [...ridge].reverse();
    const dx = (units: number) => n(top[0] + away * units * unit);
    const dy = (units: number) => n(top[1] + units * unit);
    const sweep = `C${dx(9)} ${dy(5)} ${dx(-15)} ${dy(7)} ${dx(-9)} ${dy(17)}S${dx(-34)} ${dy(26)} ${dx(-30)} ${n(Math.max(height + 10, top[1] + 40 * unit))}`;
    const slope = `${smoothPath([...far].reverse())}${sweep}H${away === 1 ? width + 40 : -40}Z`;
    sheet.draw(
      path(
        slope,
        `fill="${sheet.linear([
          [0, shade],
          [0.8, mix(shade, sand, 0.65)],
        ])}"`,
      ),
    );
    drawRipples(sheet, top, nearness, mix(sand, shade, 0.45));
  }
  const hasCaravan = random.chance(0.6);
  if (hasCaravan) drawCaravan(sheet, darken(light.shade, 0.5));
  return `Sand dunes with long shadows ${light.words}${hasCaravan ? " and a small caravan of camels" : ""}`;
}

function drawRipples(sheet: Sheet, [x, y]: Point, nearness: number, color: string): void {
  const { random, unit } = sheet;
  if (nearness < 0.5) return;
  let lines = "";
  for (let i = 0; i < 9; i++) {
    const [px, py] = [x + random.between(-36, 30) * unit, y + random.between(7, 22) * unit];
    const length = random.between(5, 14) * unit;
    lines += `M${n(px)} ${n(py)}q${n(length * 0.25)} ${n(-unit)} ${n(length * 0.5)} 0t${n(length * 0.5)} 0`;
  }
  sheet.draw(
    path(
      lines,
      `fill="none" stroke="${color}" stroke-opacity=".4" stroke-width="${n(unit * 0.3)}" stroke-linecap="round"`,
    ),
  );
}

function drawCaravan(sheet: Sheet, ink: string): void {
  const { random, width, height, unit } = sheet;
  const y = height * 0.86;
  const start = width * random.between(0.3, 0.42);
  const s = unit * 0.55;
  let camels = "";
  for (let i = 0; i < 4; i++) {
    const x = start + i * unit * 8;
    const foot = y - Math.sin(i) * unit * 0.4;
    const at = (dx: number, dy: number) => `${n(x + dx * s)} ${n(foot + dy * s)}`;
    camels += `M${at(-4, -5)}Q${at(-2.5, -8)} ${at(-1, -6.4)}Q${at(0, -9.2)} ${at(1.6, -6.4)}Q${at(3, -6)} ${at(3.8, -7)}L${at(4.6, -9.6)}L${at(6.6, -9.2)}L${at(6.5, -8.4)}L${at(5.4, -8.2)}Q${at(5, -4.4)} ${at(3, -4)}L${at(3.2, 0)}H${n(x + 2.5 * s)}L${at(2, -3.6)}L${at(-2.4, -3.6)}L${at(-2.6, 0)}H${n(x - 3.3 * s)}L${at(-3.4, -3.6)}Z`;
  }
  sheet.draw(path(camels, `fill="${ink}"`));
}

function drawMesas(sheet: Sheet, light: Light): string {
  const { random, width, height, unit } = sheet;
  for (let rank = 0; rank < 3; rank++) {
    const nearness = rank / 2.5;
    const base = height * (0.6 + 0.09 * rank);
    const color = mix(light.far, light.shade, 0.25 + 0.5 * nearness);
    for (let i = 0; i < 2; i++) {
      const x = ((i + 0.5) / 2 + random.between(-0.3, 0.3)) * width;
      const half = random.between(7, 14) * unit * (0.9 + 0.3 * nearness);
      const rise = random.between(10, 19) * unit;
      const outline: Point[] = [
        [x - half * 1.5, base],
        [x - half * 1.05, base - rise * 0.45],
        [x - half, base - rise * 0.96],
        [x - half * 0.6, base - rise],
        [x + half * 0.5, base - rise * 1.01],
        [x + half * 0.92, base - rise * 0.95],
        [x + half, base - rise * 0.4],
        [x + half * 1.6, base],
      ];
      const body = `M${outline.map(([px, py]) => `${n(px)} ${n(py)}`).join("L")}Z`;
      sheet.draw(
        path(
          body,
          `fill="${sheet.linear([
            [0, lighten(color, 0.12)],
            [0.4, color],
            [1, mix(color, light.far, 0.6)],
          ])}"`,
        ),
      );
      const side = `M${n(x + half * 0.3)} ${n(base - rise)}L${n(x + half * 0.92)} ${n(base - rise * 0.95)}L${n(x + half)} ${n(base - rise * 0.4)}L${n(x + half * 1.6)} ${n(base)}H${n(x + half * 0.5)}L${n(x + half * 0.2)} ${n(base - rise * 0.4)}Z`;
      sheet.draw(path(side, `fill="${darken(color, 0.3)}" fill-opacity=".4"`));
    }
    const noise = createNoise(random, 3);
    const ground: Point[] = Array.from({ length: 20 }, (_, i) => [
      (i / 18) * width - 20,
      base - unit + noise(i / 5) * unit * (1 + rank),
    ]);
    sheet.draw(
      path(
        landPath(sheet, ground),
        `fill="${sheet.linear([
          [0, mix(light.far, light.sand, 0.3 + 0.5 * nearness)],
          [1, mix(light.sand, light.shade, 0.25 + 0.4 * nearness)],
        ])}"`,
      ),
    );
  }
  for (let i = 0; i < 4; i++)
    drawSaguaro(
      sheet,
      [((i + random.between(0.15, 0.85)) / 4) * width, height * random.between(0.84, 0.99)],
      random.between(10, 22) * unit,
      mix("#2F6B57", light.shade, light.isNight ? 0.75 : 0.3),
    );
  drawBirds(sheet, darken(light.shade, 0.5), [width * 0.5, height * 0.24], 4);
  return `Table mountains and tall cacti in the desert ${light.words}`;
}

function drawSaguaro(sheet: Sheet, [x, y]: Point, tall: number, color: string): void {
  const { random } = sheet;
  const girth = tall * 0.15;
  const arm = (side: number) => {
    const [from, out, up] = [
      tall * random.between(0.35, 0.55),
      side * girth * 2.2,
      tall * random.between(0.2, 0.38),
    ];
    return `M${n(x)} ${n(y - from)}h${n(out * 0.6)}q${n(out * 0.4)} 0 ${n(out * 0.4)} ${n(-girth)}v${n(-up)}`;
  };
  const strokes = `M${n(x)} ${n(y)}V${n(y - tall)}${arm(-1)}${arm(1)}`;
  const attributes = (stroke: string, width: number) =>
    `fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"`;
  sheet.draw(circle(x, y, girth * 0.9, `fill="${darken(color, 0.4)}" fill-opacity=".25"`));
  sheet.draw(
    path(strokes, attributes(color, girth)) + path(strokes, attributes(lighten(color, 0.16), girth * 0.22)),
  );
}
