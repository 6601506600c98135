import { darken, lighten } from "#upstream/demo/pictures/color";
import { background, circle, group, path, rect } from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

const schemes = [
  { paper: "#F7F1E5", inks: ["#E4572E", "#F3A712", "#29335C", "#669BBC", "#A8C686"], words: "on cream" },
  {
    paper: "#14213D",
    inks: ["#FCA311", "#E5E5E5", "#5FA8D3", "#E26D5A", "#9BC1BC"],
    words: "on midnight blue",
  },
  { paper: "#FDE8E4", inks: ["#B5446E", "#525174", "#F2A07B", "#5DD39E", "#F6D186"], words: "on blush pink" },
  { paper: "#E3EBE4", inks: ["#2F4B3C", "#C8553D", "#F0B67F", "#588B8B", "#FFD5C2"], words: "on pale green" },
] as const;

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** Discs of all sizes packed closely without touching, each with its own simple ornament. */
export function drawCircles(sheet: Sheet): string {
  const { random, unit } = sheet;
  const scheme = sheet.inTurn(schemes, "scheme");
  background(
    sheet,
    sheet.linear([
      [0, lighten(scheme.paper, 0.08)],
      [1, darken(scheme.paper, 0.06)],
    ]),
  );
  const discs = pack(sheet, random.pick([14, 18, 11]) * unit);
  for (const disc of discs) drawDisc(sheet, disc, random.shuffle(scheme.inks));
  return `Dozens of patterned circles, large and small, packed closely ${scheme.words}`;
}

function pack(sheet: Sheet, largest: number): Disc[] {
  const { random, width, height, unit } = sheet;
  const discs: Disc[] = [];
  for (let attempt = 0; attempt < 5200 && discs.length < 420; attempt++) {
    const x = random.between(-0.02, 1.02) * width;
    const y = random.between(-0.02, 1.02) * height;
    let room = largest;
    for (const disc of discs)
      room = Math.min(room, Math.hypot(disc.x - x, disc.y - y) - disc.r - unit * 0.55);
    if (room > unit * 0.7) discs.push({ x, y, r: room });
  }
  return discs;
}

function drawDisc(sheet: Sheet, { x, y, r }: Disc, inks: readonly string[]): void {
  const { random, unit } = sheet;
  const [a = "", b = "", c = ""] = inks;
  const base = circle(x, y, r, `fill="${a}"`);
  if (r < 2.4 * unit) {
    sheet.draw(base);
    return;
  }
  const ornament = random.pick(["rings", "half", "dot", "stripes", "petals", "plain"] as const);
  const clip = () => sheet.define((id) => `<clipPath id="${id}">${circle(x, y, r, "")}</clipPath>`);
  const turn = `transform="rotate(${random.int(0, 11) * 15} ${n(x)} ${n(y)})"`;
  let inside = "";
  if (ornament === "rings")
    inside = [0.78, 0.56, 0.34].map((t, i) => circle(x, y, r * t, `fill="${[b, a, c][i]}"`)).join("");
  if (ornament === "dot") inside = circle(x, y, r * 0.4, `fill="${b}"`);
  if (ornament === "half")
    inside = path(`M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0Z`, `fill="${b}"`);
  if (ornament === "stripes") {
    const bars = Array.from({ length: 4 }, (_, i) =>
      rect(x - r, y - r + (i * 2 + 0.5) * (r / 4), 2 * r, r / 4, `fill="${b}"`),
    ).join("");
    inside = group(`clip-path="${clip()}"`, bars);
  }
  if (ornament === "petals") {
    const petals = Array.from(
      { length: 8 },
      (_, i) =>
        `<ellipse cx="${n(x)}" cy="${n(y - r * 0.48)}" rx="${n(r * 0.16)}" ry="${n(r * 0.34)}" fill="${b}" transform="rotate(${i * 45} ${n(x)} ${n(y)})"/>`,
    ).join("");
    inside = petals + circle(x, y, r * 0.17, `fill="${c}"`);
  }
  sheet.draw(base + group(turn, inside));
}
