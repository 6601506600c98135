import { darken, lighten } from "#upstream/demo/pictures/color";
import { background, circle, group, type Point, path, rect } from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

const lawns = [
  { grass: "#5E9B57", words: "in the afternoon" },
  { grass: "#3F7F5B", words: "in the evening" },
  { grass: "#86A84C", words: "on a bright day" },
] as const;

/** A football pitch from above, with two teams and the ball. */
export function drawPitch(sheet: Sheet): string {
  const { random, width, height, unit } = sheet;
  const { grass, words } = sheet.inTurn(lawns, "lawn");
  background(sheet, grass);
  const stripe = 10 * unit;
  let mown = "";
  for (let y = 0; y < height + width; y += stripe * 2)
    mown += rect(-width * 0.3, y - width * 0.3, width * 1.9, stripe, "");
  sheet.draw(
    group(
      `fill="${lighten(grass, 0.1)}" transform="rotate(${random.pick([0, -18, 14])} ${n(width / 2)} ${n(height / 2)})"`,
      mown,
    ),
  );
  drawLines(sheet);
  const [home, away] = random.shuffle(["#E4572E", "#F7F3E8", "#2F5D9B", "#F2C230", "#7A3B69"]) as [
    string,
    string,
  ]; // five shirts
  for (let i = 0; i < 11; i++) {
    const at: Point = [width * random.between(0.1, 0.9), height * random.between(0.08, 0.92)];
    drawPlayer(sheet, at, i % 2 ? home : away);
  }
  const ball: Point = [width * random.between(0.35, 0.65), height * random.between(0.35, 0.65)];
  drawBall(sheet, ball);
  sheet.draw(
    rect(
      0,
      0,
      width,
      height,
      `fill="${sheet.linear(
        [
          [0, "#FFF2C4", 0.22],
          [0.5, "#FFF2C4", 0],
          [1, "#0d1f1a", 0.3],
        ],
        -40,
      )}"`,
    ),
  );
  return `A football match seen from above ${words}, the ball in midfield`;
}

function drawLines(sheet: Sheet): void {
  const { width, height, unit } = sheet;
  const line = `fill="none" stroke="#FFFFFF" stroke-opacity=".8" stroke-width="${n(unit * 0.7)}"`;
  const centreY = height * 0.46;
  const box = (w: number, h: number) => rect((width - w) / 2, height - h, w, h + 20, line);
  sheet.draw(
    path(`M0 ${n(centreY)}H${width}`, line) +
      circle(width / 2, centreY, unit * 15, line) +
      circle(width / 2, centreY, unit * 1, `fill="#FFFFFF" fill-opacity=".85"`) +
      box(unit * 62, unit * 24) +
      box(unit * 32, unit * 9) +
      path(
        `M${n(width / 2 - unit * 12)} ${n(height - unit * 24)}a${n(unit * 13)} ${n(unit * 13)} 0 0 1 ${n(unit * 24)} 0`,
        line,
      ),
  );
}

function drawPlayer(sheet: Sheet, [x, y]: Point, shirt: string): void {
  const { random, unit } = sheet;
  const turn = random.int(0, 359);
  const skin = random.pick(["#8D5A3B", "#C68A5E", "#E8B98E", "#5E3A26", "#A66B45"]);
  const shadow = `<ellipse cx="${n(x + unit * 3.4)}" cy="${n(y + unit * 3)}" rx="${n(unit * 4.2)}" ry="${n(unit * 1.6)}" fill="#0d1f1a" opacity=".35" transform="rotate(38 ${n(x + unit * 3)} ${n(y + unit * 3)})"/>`;
  const shoulders = rect(
    x - unit * 2.6,
    y - unit * 1.2,
    unit * 5.2,
    unit * 2.4,
    `rx="${n(unit * 1.2)}" fill="${shirt}"`,
  );
  const sleeve = (side: number) =>
    circle(x + side * unit * 2.5, y + side * unit * 0.9, unit * 0.75, `fill="${skin}"`);
  const legs =
    rect(
      x - unit * 1.4,
      y + unit * 0.6,
      unit * 1.1,
      unit * 2.6,
      `rx="${n(unit * 0.5)}" fill="${darken(shirt, 0.45)}"`,
    ) +
    rect(
      x + unit * 0.3,
      y - unit * 2.8,
      unit * 1.1,
      unit * 2.6,
      `rx="${n(unit * 0.5)}" fill="${darken(shirt, 0.45)}"`,
    );
  const hair =
    circle(x, y, unit * 1.15, `fill="${random.pick(["#241A16", "#4A3022", "#B98A4A", "#191414"])}"`) +
    circle(x, y - unit * 0.55, unit * 0.62, `fill="${skin}"`);
  sheet.draw(
    shadow +
      group(`transform="rotate(${turn} ${n(x)} ${n(y)})"`, legs + sleeve(-1) + sleeve(1) + shoulders + hair),
  );
}

function drawBall(sheet: Sheet, [x, y]: Point): void {
  const { unit } = sheet;
  const r = unit * 1.7;
  const patches = [0, 72, 144, 216, 288]
    .map((turn) =>
      path(
        `M${n(x)} ${n(y - r * 0.95)}l${n(r * 0.3)} ${n(r * 0.25)}h${n(-r * 0.6)}Z`,
        `transform="rotate(${turn} ${n(x)} ${n(y)})"`,
      ),
    )
    .join("");
  sheet.draw(
    circle(x + unit * 1.6, y + unit * 1.6, r, `fill="#0d1f1a" fill-opacity=".4"`) +
      circle(x, y, r, `fill="#FFFFFF"`) +
      group(`fill="#22252B"`, patches + circle(x, y, r * 0.32, "")),
  );
}
