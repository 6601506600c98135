import { darken, lighten, mix } from "#upstream/demo/pictures/color";
import { background, circle, ellipse, group, path, rect } from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";
import { roundness } from "#upstream/demo/pictures/still-life";

const cases = [
  {
    wood: "#9C6B45",
    back: "#5E3D28",
    spines: ["#C8553D", "#E9C46A", "#2A6F6B", "#F1E3CB", "#34516B", "#8C4A5B"],
    words: "walnut",
  },
  {
    wood: "#EFE4D2",
    back: "#CDBFA9",
    spines: ["#E07A5F", "#3D405B", "#81B29A", "#F2CC8F", "#B56576", "#6D8BA6"],
    words: "white",
  },
  {
    wood: "#46604F",
    back: "#2B3E33",
    spines: ["#F4D58D", "#D9694F", "#F6EFE0", "#7FA88B", "#C98B7B", "#5B7DB1"],
    words: "green",
  },
  {
    wood: "#33415C",
    back: "#1E2740",
    spines: ["#F2B134", "#ED553B", "#F6E7CB", "#5FA8A0", "#9C7BB5", "#7FA2D6"],
    words: "navy",
  },
] as const;

type Case = (typeof cases)[number];

/** Books on shelves, upright, leaning and in piles, with a vase or a globe between them. */
export function drawBookshelf(sheet: Sheet): string {
  const { random, width, height, unit } = sheet;
  const shelf = sheet.inTurn(cases, "case");
  background(
    sheet,
    sheet.linear([
      [0, shelf.back],
      [1, darken(shelf.back, 0.2)],
    ]),
  );
  const rows = Math.max(2, Math.round(height / (30 * unit)));
  const tall = height / rows;
  for (let row = 0; row < rows; row++) {
    const y = (row + 1) * tall - unit * 2.4;
    sheet.draw(
      rect(
        0,
        row * tall,
        width,
        tall * 0.2,
        `fill="${sheet.linear([
          [0, "#000000", 0.35],
          [1, "#000000", 0],
        ])}"`,
      ),
    );
    let x = random.between(-3, 2) * unit;
    while (x < width) {
      const next = random.next();
      if (next < 0.08) x = drawOrnament(sheet, shelf, x, y, tall * 0.5);
      else if (next < 0.16) x = drawPile(sheet, shelf, x, y);
      else x = drawRun(sheet, shelf, x, y, tall);
    }
    sheet.draw(
      rect(0, y, width, unit * 2.6, `fill="${shelf.wood}"`) +
        rect(0, y, width, unit * 0.5, `fill="${lighten(shelf.wood, 0.3)}"`),
    );
  }
  return `Shelves of ${shelf.words} wood full of colourful books, with a vase here and there`;
}

function drawRun(sheet: Sheet, shelf: Case, start: number, y: number, tall: number): number {
  const { random, unit } = sheet;
  let x = start;
  for (let i = 0; i < random.int(3, 7); i++) {
    const w = random.between(2.2, 5) * unit;
    drawSpine(
      sheet,
      x,
      y,
      w,
      tall * random.between(0.52, 0.76),
      mix(random.pick(shelf.spines), shelf.back, random.between(0, 0.2)),
    );
    x += w + unit * 0.15;
  }
  if (random.chance(0.3)) {
    const [w, h] = [random.between(2.6, 4) * unit, tall * random.between(0.55, 0.68)];
    const lean = random.between(11, 17);
    const shift = h * Math.sin((lean * Math.PI) / 180);
    const book =
      rect(x, y - h, w, h, `rx="${n(unit * 0.3)}" fill="${random.pick(shelf.spines)}"`) +
      rect(x, y - h * 0.84, w, h * 0.05, `fill="#fff" fill-opacity=".5"`);
    sheet.draw(
      group(`transform="rotate(${n(-lean)} ${n(x + shift)} ${n(y)}) translate(${n(shift)} 0)"`, book),
    );
    x += shift + w * 1.25;
  }
  return x + (random.chance(0.25) ? random.between(1, 3) * unit : 0);
}

function drawSpine(sheet: Sheet, x: number, y: number, w: number, h: number, color: string): void {
  const { random, unit } = sheet;
  const ink = random.chance(0.5) ? lighten(color, 0.55) : darken(color, 0.45);
  const outline = `M${n(x)} ${n(y)}V${n(y - h)}q${n(w / 2)} ${n(-unit * 0.6)} ${n(w)} 0V${n(y)}Z`;
  const title = random.pick([
    () =>
      rect(x, y - h * 0.88, w, h * 0.03, `fill="${ink}"`) +
      rect(x, y - h * 0.14, w, h * 0.03, `fill="${ink}"`),
    () => rect(x + w * 0.36, y - h * 0.75, w * 0.28, h * 0.42, `rx="${n(w * 0.1)}" fill="${ink}"`),
    () =>
      circle(x + w / 2, y - h * 0.8, w * 0.22, `fill="${ink}"`) +
      rect(x + w * 0.42, y - h * 0.66, w * 0.16, h * 0.36, `fill="${ink}"`),
    () => rect(x + w * 0.12, y - h * 0.72, w * 0.76, h * 0.2, `fill="${ink}" fill-opacity=".85"`),
  ])();
  sheet.draw(path(outline, `fill="${color}"`) + title + roundness(sheet, outline));
}

function drawPile(sheet: Sheet, shelf: Case, x: number, y: number): number {
  const { random, unit } = sheet;
  let top = y;
  const w = random.between(15, 19) * unit;
  for (let i = 0; i < random.int(3, 5); i++) {
    const h = random.between(2, 3.4) * unit;
    const inset = random.between(0, 2) * unit;
    top -= h;
    const color = random.pick(shelf.spines);
    sheet.draw(
      rect(x + inset, top, w - inset * 2, h, `rx="${n(unit * 0.3)}" fill="${color}"`) +
        rect(
          x + inset + w * 0.1,
          top + h * 0.35,
          w * 0.4,
          h * 0.26,
          `fill="${lighten(color, 0.5)}" fill-opacity=".8"`,
        ) +
        rect(x + inset, top + h * 0.82, w - inset * 2, h * 0.18, `fill="#000" fill-opacity=".2"`),
    );
  }
  return x + w + unit;
}

function drawOrnament(sheet: Sheet, shelf: Case, x: number, y: number, tall: number): number {
  const { random, unit } = sheet;
  const r = tall * 0.34;
  const cx = x + r + unit;
  const glaze = random.pick(shelf.spines);
  if (random.chance(0.5)) {
    sheet.draw(
      ellipse(cx, y, r * 0.7, unit * 0.5, `fill="${darken(shelf.wood, 0.4)}"`) +
        rect(cx - unit * 0.3, y - r * 0.5, unit * 0.6, r * 0.5, `fill="${lighten(shelf.wood, 0.3)}"`) +
        circle(cx, y - r * 1.35, r, `fill="${mix(glaze, "#4F86A6", 0.5)}"`),
    );
    const globe = `M${n(cx - r)} ${n(y - r * 1.35)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 0 1 ${n(-2 * r)} 0Z`;
    sheet.draw(
      path(
        `M${n(cx - r * 0.5)} ${n(y - r * 1.8)}q${n(r * 0.5)} ${n(-r * 0.3)} ${n(r * 0.7)} ${n(r * 0.2)}q${n(r * 0.3)} ${n(r * 0.5)} ${n(-r * 0.3)} ${n(r * 0.7)}q${n(-r * 0.5)} ${n(-r * 0.2)} ${n(-r * 0.4)} ${n(-r * 0.9)}Z`,
        `fill="#D9C58A"`,
      ) + roundness(sheet, globe),
    );
  } else {
    const body = `M${n(cx - r * 0.3)} ${n(y - tall * 0.8)}C${n(cx - r * 0.3)} ${n(y - tall * 0.55)} ${n(cx - r * 1.1)} ${n(y - tall * 0.4)} ${n(cx - r * 0.55)} ${n(y)}H${n(cx + r * 0.55)}C${n(cx + r * 1.1)} ${n(y - tall * 0.4)} ${n(cx + r * 0.3)} ${n(y - tall * 0.55)} ${n(cx + r * 0.3)} ${n(y - tall * 0.8)}Z`;
    const stems = [-1, 0, 1]
      .map(
        (s) =>
          path(
            `M${n(cx)} ${n(y - tall * 0.75)}q${n(s * r * 0.2)} ${n(-tall * 0.25)} ${n(s * r * 0.7)} ${n(-tall * 0.42)}`,
            `fill="none" stroke="#7A9A5B" stroke-width="${n(unit * 0.35)}"`,
          ) +
          circle(
            cx + s * r * 0.7,
            y - tall * 1.18,
            unit * 1.3,
            `fill="${lighten(random.pick(shelf.spines), 0.25)}"`,
          ),
      )
      .join("");
    sheet.draw(stems + path(body, `fill="${glaze}"`) + roundness(sheet, body));
  }
  return x + r * 2 + unit * 2;
}
