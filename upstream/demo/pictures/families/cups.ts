import { darken, lighten, mix } from "#upstream/demo/pictures/color";
import { circle, ellipse, path, rect, softEdge } from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";
import { castShadow, drawRoom, rooms, roundness } from "#upstream/demo/pictures/still-life";

const glazes = [
  "#D1495B",
  "#F4F0E6",
  "#2E6F95",
  "#EDAE49",
  "#3C7A5E",
  "#5C4B7D",
  "#E07A5F",
  "#22333B",
] as const;

/** Cups of coffee or tea, a pot, a pile of books or a biscuit: a quiet table. */
export function drawCups(sheet: Sheet): string {
  const { random, width, height, unit } = sheet;
  const room = sheet.inTurn(rooms, "room");
  const edge = drawRoom(sheet, room);
  const y = edge + (height - edge) * 0.42;
  const [first, second, third] = random.shuffle(glazes);
  const companion = sheet.inTurn(["teapot", "second cup", "books", "sprig"] as const, "companion");
  const middle = width * random.between(0.32, 0.4);
  const aside = middle + 36 * unit;
  if (companion === "teapot") drawTeapot(sheet, aside, y - unit * 2, 15 * unit, second ?? glazes[0]);
  if (companion === "second cup")
    drawCup(sheet, aside - 3 * unit, y - unit * 4, 10 * unit, second ?? glazes[0]);
  if (companion === "books")
    drawPile(sheet, aside, y, [second ?? glazes[0], third ?? glazes[1], first ?? glazes[2]]);
  if (companion === "sprig") drawVase(sheet, aside - 2 * unit, y - unit * 2, second ?? glazes[0]);
  drawCup(sheet, middle, y + unit * 5, 14 * unit, first ?? glazes[0]);
  const beside = {
    teapot: "beside a teapot",
    "second cup": "with a second cup behind it",
    books: "next to a pile of books",
    sprig: "and a vase with a green sprig",
  }[companion];
  return `A steaming cup on its saucer ${beside}, ${room.words}`;
}

function drawCup(sheet: Sheet, x: number, y: number, r: number, glaze: string): void {
  const { unit, random } = sheet;
  castShadow(sheet, x, y + r * 0.1, r * 1.6, r * 0.5);
  sheet.draw(
    ellipse(x, y, r * 1.65, r * 0.42, `fill="${darken(glaze, 0.22)}"`) +
      ellipse(x, y - unit * 0.5, r * 1.65, r * 0.4, `fill="${lighten(glaze, 0.12)}"`) +
      ellipse(x, y - unit * 0.3, r * 0.95, r * 0.22, `fill="${darken(glaze, 0.18)}"`),
  );
  const [top, foot] = [y - r * 1.35, y - r * 0.08];
  sheet.draw(
    `<path d="M${n(x + r * 0.86)} ${n(top + r * 0.3)}c${n(r * 0.75)} ${n(-r * 0.1)} ${n(r * 0.75)} ${n(r * 0.75)} ${n(-r * 0.16)} ${n(r * 0.66)}" fill="none" stroke="${darken(glaze, 0.14)}" stroke-width="${n(r * 0.18)}" stroke-linecap="round"/>`,
  );
  const body = `M${n(x - r)} ${n(top)}C${n(x - r)} ${n(y - r * 0.4)} ${n(x - r * 0.75)} ${n(foot)} ${n(x - r * 0.45)} ${n(foot)}H${n(x + r * 0.45)}C${n(x + r * 0.75)} ${n(foot)} ${n(x + r)} ${n(y - r * 0.4)} ${n(x + r)} ${n(top)}Z`;
  sheet.draw(path(body, `fill="${glaze}"`));
  if (random.chance(0.5)) {
    const band = lighten(glaze, 0.55);
    sheet.draw(
      path(
        `M${n(x - r * 0.985)} ${n(top + r * 0.42)}Q${n(x)} ${n(top + r * 0.68)} ${n(x + r * 0.985)} ${n(top + r * 0.42)}`,
        `fill="none" stroke="${band}" stroke-width="${n(r * 0.09)}"`,
      ),
    );
  }
  sheet.draw(roundness(sheet, body));
  const drink = random.pick(["#4A2C1D", "#5B3420", "#A8642A", "#7B8B3A"]);
  sheet.draw(
    ellipse(x, top, r, r * 0.24, `fill="${lighten(glaze, 0.3)}"`) +
      ellipse(x, top + r * 0.02, r * 0.9, r * 0.19, `fill="${darken(glaze, 0.3)}"`) +
      ellipse(x, top + r * 0.05, r * 0.84, r * 0.15, `fill="${drink}"`) +
      ellipse(
        x - r * 0.2,
        top + r * 0.03,
        r * 0.4,
        r * 0.06,
        `fill="${lighten(drink, 0.3)}" fill-opacity=".6"`,
      ),
  );
  drawSteam(sheet, x, top - r * 0.12, r);
}

function drawSteam(sheet: Sheet, x: number, y: number, r: number): void {
  const wisps = [-0.4, 0, 0.4].map((dx, i) => {
    const sway = r * (i % 2 ? 0.28 : -0.28);
    const rise = r * (1.1 + 0.4 * (i % 2));
    return `M${n(x + dx * r)} ${n(y)}c${n(sway)} ${n(-rise * 0.3)} ${n(-sway)} ${n(-rise * 0.6)} 0 ${n(-rise)}c${n(sway)} ${n(-rise * 0.25)} ${n(sway * 0.4)} ${n(-rise * 0.4)} 0 ${n(-rise * 0.55)}`;
  });
  sheet.draw(softEdge(wisps.join(""), "#FFFFFF", r * 0.11, 0.95));
}

function drawTeapot(sheet: Sheet, x: number, y: number, r: number, glaze: string): void {
  castShadow(sheet, x, y, r * 1.2, r * 0.35);
  const cy = y - r * 0.86;
  const spout = `M${n(x - r * 0.85)} ${n(cy + r * 0.3)}C${n(x - r * 1.4)} ${n(cy + r * 0.2)} ${n(x - r * 1.3)} ${n(cy - r * 0.4)} ${n(x - r * 1.62)} ${n(cy - r * 0.58)}L${n(x - r * 1.36)} ${n(cy - r * 0.7)}C${n(x - r * 1.05)} ${n(cy - r * 0.4)} ${n(x - r * 1.1)} ${n(cy - r * 0.2)} ${n(x - r * 0.75)} ${n(cy - r * 0.2)}Z`;
  const handle = `<path d="M${n(x + r * 0.82)} ${n(cy - r * 0.45)}c${n(r * 0.85)} ${n(-r * 0.1)} ${n(r * 0.8)} ${n(r * 0.95)} 0 ${n(r * 0.85)}" fill="none" stroke="${darken(glaze, 0.18)}" stroke-width="${n(r * 0.15)}" stroke-linecap="round"/>`;
  const body = `M${n(x - r * 0.45)} ${n(y)}C${n(x - r * 1.4)} ${n(y - r * 0.45)} ${n(x - r * 1.05)} ${n(cy - r * 0.85)} ${n(x)} ${n(cy - r * 0.85)}C${n(x + r * 1.05)} ${n(cy - r * 0.85)} ${n(x + r * 1.4)} ${n(y - r * 0.45)} ${n(x + r * 0.45)} ${n(y)}Z`;
  const lid =
    ellipse(x, cy - r * 0.78, r * 0.5, r * 0.14, `fill="${darken(glaze, 0.16)}"`) +
    ellipse(x, cy - r * 0.84, r * 0.44, r * 0.13, `fill="${lighten(glaze, 0.14)}"`) +
    circle(x, cy - r * 1.02, r * 0.12, `fill="${darken(glaze, 0.1)}"`);
  sheet.draw(
    handle +
      path(spout, `fill="${darken(glaze, 0.08)}"`) +
      path(body, `fill="${glaze}"`) +
      roundness(sheet, body) +
      lid,
  );
}

function drawPile(sheet: Sheet, x: number, y: number, colors: readonly string[]): void {
  const { random, unit } = sheet;
  castShadow(sheet, x, y + unit, 15 * unit, 3 * unit);
  let top = y + unit * 2;
  for (const color of colors) {
    const [w, h] = [random.between(23, 28) * unit, random.between(3.2, 4.8) * unit];
    const left = x - w / 2 + random.between(-1.5, 1.5) * unit;
    top -= h;
    sheet.draw(
      rect(left, top, w, h, `rx="${n(unit * 0.4)}" fill="${color}"`) +
        rect(left + w * 0.86, top + h * 0.14, w * 0.13, h * 0.72, `fill="${mix("#FBF4E4", color, 0.12)}"`) +
        rect(left + w * 0.12, top, w * 0.025, h, `fill="${lighten(color, 0.4)}" fill-opacity=".7"`) +
        rect(left, top, w, h * 0.16, `rx="${n(unit * 0.3)}" fill="#fff" opacity=".18"`),
    );
  }
}

function drawVase(sheet: Sheet, x: number, y: number, glaze: string): void {
  const { random, unit } = sheet;
  castShadow(sheet, x, y, 7 * unit, 2 * unit);
  const green = random.pick(["#4E7A57", "#6B8F4E", "#3F6F66"]);
  const top = y - 15 * unit;
  for (const lean of [-5, 1, 6]) {
    const tip = top - random.between(14, 20) * unit;
    sheet.draw(
      path(
        `M${n(x)} ${n(top)}Q${n(x + lean * unit * 0.3)} ${n(tip + 8 * unit)} ${n(x + lean * unit)} ${n(tip)}`,
        `fill="none" stroke="${darken(green, 0.2)}" stroke-width="${n(unit * 0.35)}"`,
      ),
    );
    for (let i = 0; i < 7; i++) {
      const t = 0.25 + i * 0.125;
      const [px, py] = [x + lean * unit * t ** 1.6, top + (tip - top) * t];
      const side = i % 2 ? 1 : -1;
      sheet.draw(
        `<ellipse cx="${n(px + side * unit * 1.9)}" cy="${n(py)}" rx="${n(unit * 2.1)}" ry="${n(unit * 0.85)}" fill="${i % 2 ? green : lighten(green, 0.15)}" transform="rotate(${side * -32} ${n(px)} ${n(py)})"/>`,
      );
    }
  }
  const body = `M${n(x - unit * 2)} ${n(top)}C${n(x - unit * 2)} ${n(top + unit * 5)} ${n(x - unit * 7.5)} ${n(y - unit * 7)} ${n(x - unit * 3.6)} ${n(y)}H${n(x + unit * 3.6)}C${n(x + unit * 7.5)} ${n(y - unit * 7)} ${n(x + unit * 2)} ${n(top + unit * 5)} ${n(x + unit * 2)} ${n(top)}Z`;
  sheet.draw(
    path(body, `fill="${glaze}"`) +
      roundness(sheet, body) +
      ellipse(x, top, unit * 2, unit * 0.5, `fill="${darken(glaze, 0.35)}"`),
  );
}
