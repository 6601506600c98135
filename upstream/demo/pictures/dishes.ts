import { darken, lighten, mix } from "./color.ts";
import { blobPath, circle, ellipse, group, type Point, path, rect } from "./shapes.ts";
import { n, type Sheet } from "./sheet.ts";

/** What may lie on the plate, as the description names it. */
export const dishes = [
  "noodle soup with an egg",
  "a tomato pizza",
  "a green salad with tomatoes",
  "pancakes with berries",
  "a fried egg on toast",
] as const;

type Dish = (typeof dishes)[number];

/** Draws a dish in a disc around a point; `r` is the radius of the plate. */
export function drawFood(sheet: Sheet, dish: Dish, at: Point, r: number): void {
  if (dish === "noodle soup with an egg") drawSoup(sheet, at, r * 0.74);
  if (dish === "a tomato pizza") drawPizza(sheet, at, r * 0.82);
  if (dish === "a green salad with tomatoes") drawSalad(sheet, at, r * 0.7);
  if (dish === "pancakes with berries") drawPancakes(sheet, at, r * 0.6);
  if (dish === "a fried egg on toast") drawToast(sheet, at, r * 0.6);
}

/** A random place in a disc. */
function within({ random }: Sheet, [x, y]: Point, r: number): Point {
  const [angle, reach] = [random.between(0, 2 * Math.PI), r * Math.sqrt(random.next())];
  return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
}

function egg(sheet: Sheet, at: Point, r: number): string {
  return (
    path(blobPath(sheet.random, at, r, r * 0.92, 0.12, 8), `fill="#FFFDF6"`) +
    circle(
      at[0],
      at[1],
      r * 0.5,
      `fill="${sheet.radial([
        [0, "#FFC24A"],
        [1, "#F09A1A"],
      ])}"`,
    ) +
    circle(at[0] - r * 0.15, at[1] - r * 0.17, r * 0.1, `fill="#fff" fill-opacity=".75"`)
  );
}

function drawSoup(sheet: Sheet, [x, y]: Point, r: number): void {
  const { random } = sheet;
  sheet.draw(
    circle(
      x,
      y,
      r,
      `fill="${sheet.radial([
        [0, "#D9924B"],
        [1, "#B4672B"],
      ])}"`,
    ),
  );
  const clip = sheet.define((id) => `<clipPath id="${id}">${circle(x, y, r * 0.97, "")}</clipPath>`);
  let noodles = "";
  for (let i = 0; i < 26; i++) {
    const [px, py] = within(sheet, [x - r * 0.1, y + r * 0.1], r * 0.6);
    const [a, b] = [random.between(-1, 1) * r * 0.5, random.between(-1, 1) * r * 0.5];
    noodles += path(
      `M${n(px)} ${n(py)}q${n(a)} ${n(b)} ${n(a + b)} ${n(b - a * 0.4)}t${n(b)} ${n(-a)}`,
      `stroke="${i % 3 ? "#F6DFA4" : "#E9C67C"}"`,
    );
  }
  sheet.draw(
    group(
      `clip-path="${clip}"`,
      group(`fill="none" stroke-linecap="round" stroke-width="${n(r * 0.06)}"`, noodles),
    ),
  );
  for (let i = 0; i < 3; i++) {
    const [px, py] = [x - r * 0.5 + i * r * 0.16, y + r * 0.34 + i * r * 0.1];
    sheet.draw(
      ellipse(px, py, r * 0.25, r * 0.19, `fill="#C98563" transform="rotate(-25 ${n(px)} ${n(py)})"`) +
        ellipse(px, py, r * 0.18, r * 0.12, `fill="#E8B08F" transform="rotate(-25 ${n(px)} ${n(py)})"`),
    );
  }
  sheet.draw(
    egg(sheet, [x + r * 0.38, y - r * 0.2], r * 0.27) +
      rect(
        x - r * 0.62,
        y - r * 0.68,
        r * 0.36,
        r * 0.62,
        `rx="${n(r * 0.03)}" fill="#24402F" transform="rotate(-20 ${n(x)} ${n(y)})"`,
      ),
  );
  for (let i = 0; i < 22; i++) {
    const [px, py] = within(sheet, [x, y], r * 0.8);
    sheet.draw(
      circle(
        px,
        py,
        r * 0.04,
        `fill="none" stroke="${i % 2 ? "#6FA650" : "#A6CE7A"}" stroke-width="${n(r * 0.022)}"`,
      ),
    );
  }
}

function drawPizza(sheet: Sheet, at: Point, r: number): void {
  const { random } = sheet;
  sheet.draw(
    path(
      blobPath(random, at, r, r, 0.025, 14),
      `fill="${sheet.radial([
        [0.8, "#D9A25C"],
        [0.95, "#C6823C"],
        [1, "#A8622B"],
      ])}"`,
    ) + path(blobPath(random, at, r * 0.86, r * 0.86, 0.03, 14), `fill="#C8432B"`),
  );
  for (let i = 0; i < 11; i++)
    sheet.draw(
      path(
        blobPath(
          random,
          within(sheet, at, r * 0.68),
          r * random.between(0.1, 0.19),
          r * random.between(0.1, 0.17),
          0.25,
        ),
        `fill="#FBF0D9" fill-opacity=".95"`,
      ),
    );
  for (let i = 0; i < 9; i++) {
    const angle = (i / 9) * 2 * Math.PI;
    const reach = r * (i % 2 ? 0.64 : 0.36);
    const [px, py] = [at[0] + Math.cos(angle) * reach, at[1] + Math.sin(angle) * reach];
    sheet.draw(circle(px, py, r * 0.11, `fill="#E25A3C"`) + circle(px, py, r * 0.075, `fill="#F08560"`));
  }
  for (let i = 0; i < 9; i++) sheet.draw(basil(within(sheet, at, r * 0.68), r * 0.15, random.int(0, 360)));
}

const basil = ([x, y]: Point, size: number, turn: number, color = "#4C8B45") =>
  group(
    `transform="translate(${n(x)} ${n(y)}) rotate(${turn})"`,
    path(
      `M0 ${n(size)}C${n(size * 0.9)} ${n(size * 0.3)} ${n(size * 0.6)} ${n(-size * 0.7)} 0 ${n(-size)}C${n(-size * 0.6)} ${n(-size * 0.7)} ${n(-size * 0.9)} ${n(size * 0.3)} 0 ${n(size)}Z`,
      `fill="${color}"`,
    ) +
      path(
        `M0 ${n(size)}V${n(-size * 0.8)}`,
        `stroke="${lighten(color, 0.35)}" stroke-width="${n(size * 0.07)}"`,
      ),
  );

function drawSalad(sheet: Sheet, at: Point, r: number): void {
  const { random } = sheet;
  for (let i = 0; i < 64; i++) {
    const color = mix(
      random.pick(["#3F7A3C", "#79A843", "#A4C95A", "#5C9150"]),
      "#17351d",
      (1 - i / 64) * 0.35,
    );
    sheet.draw(basil(within(sheet, at, r * 0.88), r * random.between(0.15, 0.27), random.int(0, 360), color));
  }
  for (let i = 0; i < 8; i++) {
    const [x, y] = within(sheet, at, r * 0.75);
    const red = random.pick(["#D8402F", "#E4572E", "#F0A22E"]);
    sheet.draw(
      circle(x, y, r * 0.13, `fill="${darken(red, 0.12)}"`) +
        circle(x - r * 0.01, y - r * 0.015, r * 0.115, `fill="${red}"`) +
        circle(x - r * 0.04, y - r * 0.05, r * 0.025, `fill="#fff" fill-opacity=".75"`),
    );
  }
  for (let i = 0; i < 6; i++) {
    const [x, y] = within(sheet, at, r * 0.75);
    sheet.draw(
      circle(x, y, r * 0.12, `fill="#6A9A3F"`) +
        circle(x, y, r * 0.1, `fill="#DDEBB5"`) +
        circle(x, y, r * 0.045, `fill="#C3D98C"`),
    );
  }
}

function drawPancakes(sheet: Sheet, [x, y]: Point, r: number): void {
  const { random } = sheet;
  for (let i = 0; i < 4; i++) {
    const at: Point = [x + random.between(-0.05, 0.05) * r, y + (2 - i) * r * 0.06];
    sheet.draw(
      path(blobPath(random, [at[0], at[1] + r * 0.04], r, r, 0.03, 12), `fill="#8A4E20" fill-opacity=".45"`) +
        path(blobPath(random, at, r, r, 0.03, 12), `fill="#E3B167"`) +
        path(
          blobPath(random, at, r * 0.9, r * 0.9, 0.03, 12),
          `fill="${sheet.radial([
            [0, "#C98438"],
            [1, "#D99B4C"],
          ])}"`,
        ),
    );
  }
  sheet.draw(
    path(
      blobPath(random, [x, y - r * 0.06], r * 0.6, r * 0.55, 0.22, 9),
      `fill="#8A3F12" fill-opacity=".5"`,
    ) +
      rect(
        x - r * 0.15,
        y - r * 0.22,
        r * 0.3,
        r * 0.28,
        `rx="${n(r * 0.04)}" fill="#FBE59B" transform="rotate(18 ${n(x)} ${n(y)})"`,
      ),
  );
  for (let i = 0; i < 17; i++) {
    const [px, py] = within(sheet, [x, y], r * 1.08);
    const berry = random.pick(["#3B4A86", "#50509B", "#B72C48", "#D2405A"]);
    sheet.draw(
      circle(px + r * 0.015, py + r * 0.02, r * 0.1, `fill="#2b1210" fill-opacity=".35"`) +
        circle(px, py, r * 0.095, `fill="${berry}"`) +
        circle(px - r * 0.03, py - r * 0.03, r * 0.025, `fill="#fff" fill-opacity=".5"`),
    );
  }
}

function drawToast(sheet: Sheet, [x, y]: Point, r: number): void {
  const { random } = sheet;
  const bread = (scale: number) => {
    const s = r * scale;
    return `M${n(x - s * 0.78)} ${n(y + s * 0.9)}V${n(y - s * 0.3)}C${n(x - s * 1.2)} ${n(y - s * 0.75)} ${n(x - s * 0.6)} ${n(y - s * 1.05)} ${n(x)} ${n(y - s * 0.98)}C${n(x + s * 0.6)} ${n(y - s * 1.05)} ${n(x + s * 1.2)} ${n(y - s * 0.75)} ${n(x + s * 0.78)} ${n(y - s * 0.3)}V${n(y + s * 0.9)}Q${n(x)} ${n(y + s)} ${n(x - s * 0.78)} ${n(y + s * 0.9)}Z`;
  };
  sheet.draw(
    group(
      `transform="rotate(${random.int(-22, 22)} ${n(x)} ${n(y)})"`,
      path(bread(1), `fill="#A9632C"`) +
        path(bread(0.9), `fill="#E8BE7E"`) +
        path(bread(0.82), `fill="#9DB86A"`),
    ),
  );
  sheet.draw(egg(sheet, [x, y], r * 0.62));
  for (let i = 0; i < 26; i++) {
    const [px, py] = within(sheet, [x, y], r * 0.8);
    sheet.draw(circle(px, py, r * random.between(0.012, 0.024), `fill="${i % 3 ? "#3A2A22" : "#C8402F"}"`));
  }
  for (const dx of [-1.12, 1.14])
    sheet.draw(basil([x + dx * r, y + r * random.between(-0.3, 0.4)], r * 0.2, random.int(0, 360)));
}
