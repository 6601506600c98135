import { darken, lighten } from "#upstream/demo/pictures/color";
import { background, circle, ellipse, group, type Point, path, rect } from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";
import { roundness } from "#upstream/demo/pictures/still-life";

const walls = [
  { wall: "#F3E3D3", board: "#A8744B", words: "on a cream wall" },
  { wall: "#CFDCD2", board: "#C9A27A", words: "on a sage wall" },
  { wall: "#F2CDBD", board: "#8F5B46", words: "on a pink wall" },
  { wall: "#2E4756", board: "#C08A5B", words: "on a dark blue wall" },
  { wall: "#EBD08F", board: "#7E5A3C", words: "on a yellow wall" },
] as const;

const pots = ["#D9694F", "#F4EFE3", "#3E6C8A", "#E3A63E", "#7A9A86", "#44445E", "#C98B7B"] as const;

/** Potted plants on shelves. */
export function drawPlants(sheet: Sheet): string {
  const { random, width, height, unit } = sheet;
  const { wall, board, words } = sheet.inTurn(walls, "wall");
  background(
    sheet,
    sheet.linear(
      [
        [0, lighten(wall, 0.16)],
        [1, darken(wall, 0.06)],
      ],
      25,
    ),
  );
  const shelves = height > width * 1.1 ? 3 : height > width * 0.8 ? 2 : 1;
  const size = Math.min(height / shelves / 2.9, 15 * unit);
  const kinds = random.shuffle([cactus, snake, monstera, succulent, trailing, palm]);
  let next = 0;
  for (let shelf = 0; shelf < shelves; shelf++) {
    const y = (height * (shelf + 0.86)) / shelves - (shelves > 1 ? unit * 2 : unit * 6);
    const count = Math.max(3, Math.round(width / (size * 2.5)));
    sheet.draw(rect(0, y + unit * 2.2, width, unit * 3.4, `fill="#1d120c" fill-opacity=".13"`));
    for (let i = 0; i < count; i++) {
      const x = ((i + 0.5 + random.between(-0.09, 0.09)) / count) * width;
      const grow = kinds[next % kinds.length] ?? cactus;
      next += 1;
      if (grow !== trailing) grow(sheet, [x, y - size * 0.78], size);
      drawPot(sheet, [x, y], size * 0.8, random.pick(pots));
      if (grow === trailing) grow(sheet, [x, y - size * 0.78], size);
    }
    sheet.draw(
      rect(0, y, width, unit * 2.2, `fill="${board}"`) +
        rect(0, y, width, unit * 0.5, `fill="${lighten(board, 0.3)}"`),
    );
  }
  return `Potted plants and cacti on ${shelves === 1 ? "a wooden shelf" : "wooden shelves"} ${words}`;
}

function drawPot(sheet: Sheet, [x, y]: Point, size: number, color: string): void {
  const { random } = sheet;
  const half = size * 0.55;
  const body = `M${n(x - half)} ${n(y - size)}H${n(x + half)}L${n(x + half * 0.74)} ${n(y)}H${n(x - half * 0.74)}Z`;
  const rim = rect(
    x - half * 1.1,
    y - size * 1.04,
    half * 2.2,
    size * 0.2,
    `rx="${n(size * 0.04)}" fill="${lighten(color, 0.1)}"`,
  );
  const band = random.chance(0.4)
    ? path(
        `M${n(x - half * 0.92)} ${n(y - size * 0.62)}H${n(x + half * 0.92)}L${n(x + half * 0.86)} ${n(y - size * 0.4)}H${n(x - half * 0.86)}Z`,
        `fill="${lighten(color, 0.4)}" fill-opacity=".8"`,
      )
    : "";
  sheet.draw(
    ellipse(x + half * 0.2, y, half * 1.05, size * 0.06, `fill="#1d120c" fill-opacity=".3"`) +
      path(body, `fill="${color}"`) +
      band +
      roundness(sheet, body) +
      rim,
  );
}

type Grow = (sheet: Sheet, foot: Point, size: number) => void;

const cactus: Grow = (sheet, [x, y], size) => {
  const green = sheet.random.pick(["#4F8A5B", "#3D7A68", "#6B9A4A"]);
  const [w, h] = [size * 0.3, size * 1.15];
  const body = `M${n(x - w)} ${n(y + size * 0.1)}C${n(x - w * 1.3)} ${n(y - h)} ${n(x - w * 0.6)} ${n(y - h * 1.1)} ${n(x)} ${n(y - h * 1.1)}C${n(x + w * 0.6)} ${n(y - h * 1.1)} ${n(x + w * 1.3)} ${n(y - h)} ${n(x + w)} ${n(y + size * 0.1)}Z`;
  const ribs = [-0.5, 0, 0.5]
    .map((t) =>
      path(
        `M${n(x + w * t)} ${n(y)}Q${n(x + w * t * 1.7)} ${n(y - h * 0.6)} ${n(x + w * t * 0.5)} ${n(y - h * 1.05)}`,
        `fill="none" stroke="${lighten(green, 0.35)}" stroke-width="${n(size * 0.025)}" stroke-dasharray="${n(size * 0.05)} ${n(size * 0.06)}"`,
      ),
    )
    .join("");
  const flower = [0, 72, 144, 216, 288]
    .map((turn) =>
      ellipse(
        x,
        y - h * 1.17,
        size * 0.05,
        size * 0.1,
        `fill="#F08CA5" transform="rotate(${turn} ${n(x)} ${n(y - h * 1.11)})"`,
      ),
    )
    .join("");
  sheet.draw(
    path(body, `fill="${green}"`) +
      roundness(sheet, body) +
      ribs +
      flower +
      circle(x, y - h * 1.11, size * 0.045, `fill="#F7D25C"`),
  );
};

const blade = (length: number, girth: number, fill: string) =>
  path(
    `M${n(-girth * 0.6)} 0C${n(-girth)} ${n(-length * 0.5)} ${n(-girth * 0.6)} ${n(-length * 0.8)} 0 ${n(-length)}C${n(girth * 0.6)} ${n(-length * 0.8)} ${n(girth)} ${n(-length * 0.5)} ${n(girth * 0.6)} 0Z`,
    `fill="${fill}"`,
  );

const turned = ([x, y]: Point, degrees: number, content: string) =>
  group(`transform="translate(${n(x)} ${n(y)}) rotate(${n(degrees)})"`, content);

const snake: Grow = (sheet, [x, y], size) => {
  const { random } = sheet;
  for (const turn of [-24, 22, -12, 12, 0]) {
    const length = size * random.between(1.1, 1.65);
    const at: Point = [x + turn * size * 0.012, y + size * 0.08];
    sheet.draw(
      turned(
        at,
        turn + random.between(-4, 4),
        blade(length, size * 0.15, "#D9CF7A") +
          blade(length * 0.96, size * 0.1, turn % 24 ? "#3F7A5A" : "#356B50"),
      ),
    );
  }
};

const monstera: Grow = (sheet, [x, y], size) => {
  const { random } = sheet;
  for (const turn of random.shuffle([-62, -34, -10, 16, 40, 66])) {
    const green = random.pick(["#2F6B4F", "#3F8560", "#5A9C6B"]);
    const length = size * random.between(0.75, 1.2);
    const leaf = `M0 0C${n(size * 0.55)} ${n(-size * 0.05)} ${n(size * 0.45)} ${n(-size * 0.6)} 0 ${n(-size * 0.78)}C${n(-size * 0.45)} ${n(-size * 0.6)} ${n(-size * 0.55)} ${n(-size * 0.05)} 0 0Z`;
    const slits = [-1, 1]
      .map((s) =>
        [0.25, 0.45]
          .map((t) =>
            path(
              `M${n(s * size * 0.1)} ${n(-size * t)}L${n(s * size * 0.42)} ${n(-size * (t + 0.12))}`,
              `stroke="${lighten(green, 0.3)}" stroke-width="${n(size * 0.025)}"`,
            ),
          )
          .join(""),
      )
      .join("");
    const stem = path(
      `M0 0V${n(-length * 0.75)}`,
      `stroke="${darken(green, 0.2)}" stroke-width="${n(size * 0.04)}"`,
    );
    const head = group(
      `transform="translate(0 ${n(-length * 0.7)}) scale(.8)"`,
      path(leaf, `fill="${green}"`) +
        path(`M0 0V${n(-size * 0.7)}`, `stroke="${lighten(green, 0.3)}" stroke-width="${n(size * 0.03)}"`) +
        slits,
    );
    sheet.draw(turned([x, y + size * 0.08], turn, stem + head));
  }
};

const succulent: Grow = (sheet, [x, y], size) => {
  const base = sheet.random.pick(["#7FA88B", "#9BB58A", "#B48CA0"]);
  for (let ring = 0; ring < 4; ring++) {
    const count = 11 - ring * 2;
    for (let i = 0; i < count; i++) {
      const turn = -95 + (190 * i) / (count - 1);
      sheet.draw(
        turned(
          [x, y + size * 0.05],
          turn,
          blade(
            size * (0.72 - ring * 0.13),
            size * 0.13,
            i % 2 ? lighten(base, ring * 0.13) : darken(base, 0.12 - ring * 0.03),
          ),
        ),
      );
    }
  }
};

const trailing: Grow = (sheet, [x, y], size) => {
  const { random } = sheet;
  const green = random.pick(["#5B9A5F", "#7DAE5C", "#4B8A75"]);
  for (let vine = 0; vine < 9; vine++) {
    const side = (vine - 4) / 4;
    const drop = size * random.between(0.1, 1.1) * (1 - Math.abs(side) * 0.2);
    const reach = side * size * 0.75;
    const at = (t: number): Point => [
      x + reach * (1 - (1 - t) ** 2),
      y - size * 0.1 * Math.sin(Math.PI * t) * 3 + drop * t * t,
    ];
    for (let i = 0; i < 8; i++) {
      const [px, py] = at(i / 7);
      sheet.draw(
        ellipse(
          px,
          py,
          size * 0.11,
          size * 0.085,
          `fill="${i % 2 ? lighten(green, 0.14) : green}" transform="rotate(${random.int(0, 180)} ${n(px)} ${n(py)})"`,
        ),
      );
    }
  }
};

const palm: Grow = (sheet, [x, y], size) => {
  for (const turn of [-70, -46, -24, -4, 18, 42, 66]) {
    let leaflets = path(`M0 0V${n(-size * 1.3)}`, `stroke="#4C7F4A" stroke-width="${n(size * 0.03)}"`);
    for (let i = 0; i < 9; i++)
      for (const side of [-1, 1])
        leaflets += turned(
          [0, -size * (0.4 + i * 0.1)],
          side * (58 - i * 3),
          blade(size * (0.42 - i * 0.025), size * 0.04, i % 2 ? "#5E9A56" : "#4C8A52"),
        );
    sheet.draw(turned([x, y + size * 0.06], turn, leaflets));
  }
};
