import { darken, lighten, mix } from "#upstream/demo/pictures/color";
import { type Hour, hours } from "#upstream/demo/pictures/hours";
import { drawCloudStrips, drawSky, drawStars, drawSun } from "#upstream/demo/pictures/scenery";
import { group, path, rect } from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

const evenings = hours.filter((hour) => !/mist|summer|clear/.test(hour.words));

/** A skyline in layers with lit windows, above a river that gives the lights back. */
export function drawCity(sheet: Sheet): string {
  const { random, width, height, unit } = sheet;
  const hour = sheet.inTurn(evenings, "hour");
  const hasRiver = sheet.inTurn([true, false, true], "river");
  const ground = height * (hasRiver ? 0.74 : 1.01);
  drawSky(sheet, hour, ground / height);
  if (hour.isNight) drawStars(sheet, 120, 0.5);
  drawSun(
    sheet,
    hour,
    [random.between(0.2, 0.8) * width, height * random.between(0.2, 0.42)],
    random.between(5, 9),
  );
  drawCloudStrips(sheet, hour.cloud, 4, [0.1, 0.4]);
  const layers = 4;
  for (let layer = 0; layer < layers; layer++) drawRow(sheet, hour, (layer + 0.5) / layers, ground);
  if (hasRiver) drawRiver(sheet, hour, ground);
  const bridge = hasRiver && random.chance(0.5);
  if (bridge) drawBridge(sheet, hour, ground + 4 * unit);
  const below = bridge ? ", a bridge in front" : hasRiver ? ", reflected in the river" : "";
  return `A city skyline with lit windows ${hour.words}${below}`;
}

function drawRow(sheet: Sheet, hour: Hour, nearness: number, ground: number): void {
  const { random, width, unit } = sheet;
  const color = mix(mix(hour.haze, hour.middle, nearness), hour.ink, nearness * 0.85);
  let x = random.between(-6, 0) * unit;
  while (x < width) {
    const w = random.between(4, 9) * unit * (0.8 + 0.5 * nearness);
    const h = Math.min(
      0.72 * ground,
      random.between(14, 44) * unit * (1.12 - 0.55 * nearness) * (random.chance(0.12) ? 1.3 : 1),
    );
    drawBuilding(sheet, hour, { x, w, h, ground, color, nearness });
    x += w + (random.chance(0.25) ? random.between(0.5, 3) * unit : 0);
  }
}

interface Building {
  readonly x: number;
  readonly w: number;
  readonly h: number;
  readonly ground: number;
  readonly color: string;
  readonly nearness: number;
}

function roof(sheet: Sheet, { x, w, h, ground }: Building): string {
  const { random, unit } = sheet;
  const top = ground - h;
  const kind = random.pick(["flat", "flat", "step", "spire", "slant", "tank"] as const);
  if (kind === "step")
    return (
      rect(x + w * 0.2, top - unit * 2.4, w * 0.6, unit * 2.6, "") +
      rect(x + w * 0.35, top - unit * 4.2, w * 0.3, unit * 2, "")
    );
  if (kind === "spire")
    return (
      path(
        `M${n(x + w * 0.2)} ${n(top)}L${n(x + w * 0.5)} ${n(top - w * 0.7)}L${n(x + w * 0.8)} ${n(top)}Z`,
        "",
      ) + rect(x + w * 0.5 - unit * 0.12, top - w * 0.7 - unit * 4, unit * 0.24, unit * 5, "")
    );
  if (kind === "slant")
    return path(`M${n(x)} ${n(top + 1)}L${n(x + w)} ${n(top - w * 0.45)}V${n(top + 1)}Z`, "");
  if (kind === "tank")
    return path(
      `M${n(x + w * 0.3)} ${n(top)}v${n(-unit * 3)}l${n(w * 0.15)} ${n(-unit * 1.2)}l${n(w * 0.15)} ${n(unit * 1.2)}v${n(unit * 3)}Z`,
      "",
    );
  return "";
}

function drawBuilding(sheet: Sheet, hour: Hour, building: Building): void {
  const { random, unit } = sheet;
  const { x, w, h, ground, color, nearness } = building;
  const fill = sheet.linear([
    [0, color],
    [1, mix(color, hour.haze, 0.5 * (1 - nearness))],
  ]);
  sheet.draw(
    group(`fill="${color}"`, roof(sheet, building)) + rect(x, ground - h, w + 0.5, h, `fill="${fill}"`),
  );
  sheet.draw(rect(x + w * 0.72, ground - h, w * 0.28, h, `fill="${darken(color, 0.4)}" fill-opacity=".35"`));
  if (nearness < 0.3) return;
  const cell = unit * (1.1 + 0.5 * nearness);
  const columns = Math.max(2, Math.floor(w / cell) - 1);
  const inset = (w - columns * cell) / 2;
  const share = hour.isNight ? 0.42 : 0.24;
  let warm = "";
  let dim = "";
  for (let y = ground - h + cell; y < ground - cell; y += cell * 1.35) {
    for (let column = 0; column < columns; column++) {
      const window = () => rect(x + inset + column * cell + cell * 0.22, y, cell * 0.56, cell * 0.78, "");
      if (random.chance(share)) warm += window();
      else if (random.chance(0.5)) dim += window();
    }
  }
  sheet.draw(group(`fill="${random.pick(["#FFD98A", "#FFE3A8", "#FFC76B"])}" opacity=".9"`, warm));
  sheet.draw(group(`fill="${lighten(color, 0.22)}" opacity=".45"`, dim));
}

function drawRiver(sheet: Sheet, hour: Hour, shore: number): void {
  const { random, width, height, unit } = sheet;
  const water = sheet.linear([
    [0, mix(hour.middle, hour.ink, 0.4)],
    [1, mix(hour.sky[0], hour.ink, 0.55)],
  ]);
  sheet.draw(rect(0, shore, width, height - shore + 2, `fill="${water}"`));
  for (const [color, count, opacity] of [
    ["#FFD58A", 46, 0.5],
    [hour.sky[1], 60, 0.4],
    [hour.ink, 40, 0.3],
  ] as const) {
    let dashes = "";
    for (let i = 0; i < count; i++) {
      const depth = random.next() ** 1.3;
      const length = random.between(1.5, 8) * unit * (0.5 + depth);
      dashes += rect(
        random.next() * width,
        shore + unit + depth * (height - shore),
        length,
        unit * (0.16 + 0.3 * depth),
        `rx="${n(unit * 0.15)}"`,
      );
    }
    sheet.draw(group(`fill="${color}" opacity="${opacity}"`, dashes));
  }
}

function drawBridge(sheet: Sheet, hour: Hour, deck: number): void {
  const { width, unit } = sheet;
  const ink = darken(hour.ink, 0.25);
  const towers = [0.22, 0.78].map((t) => t * width);
  const tall = 20 * unit;
  let cables = `M-10 ${n(deck - unit * 4)}Q${n(width * 0.12)} ${n(deck - unit * 3)} ${n(towers[0] ?? 0)} ${n(deck - tall)}Q${n(width / 2)} ${n(deck + tall * 0.72)} ${n(towers[1] ?? 0)} ${n(deck - tall)}Q${n(width * 0.88)} ${n(deck - unit * 3)} ${n(width + 10)} ${n(deck - unit * 4)}`;
  for (let i = 1; i < 28; i++) {
    const t = i / 28;
    const x = width * (0.22 + 0.56 * t);
    const sag = (1 - t) ** 2 * (deck - tall) + 2 * (1 - t) * t * (deck + tall * 0.72) + t * t * (deck - tall);
    cables += `M${n(x)} ${n(sag)}V${n(deck)}`;
  }
  sheet.draw(path(cables, `fill="none" stroke="${ink}" stroke-width="${n(unit * 0.28)}"`));
  for (const x of towers)
    sheet.draw(
      rect(x - unit * 1.1, deck - tall - unit, unit * 0.8, tall + unit * 9, `fill="${ink}"`) +
        rect(x + unit * 0.3, deck - tall - unit, unit * 0.8, tall + unit * 9, `fill="${ink}"`) +
        rect(x - unit, deck - tall * 0.55, unit * 2, unit * 0.7, `fill="${ink}"`),
    );
  sheet.draw(rect(-5, deck, width + 10, unit * 1.5, `fill="${ink}"`));
}
