import { darken, lighten } from "#upstream/demo/pictures/color";
import {
  background,
  circle,
  createNoise,
  discShadow,
  group,
  path,
  rect,
} from "#upstream/demo/pictures/shapes";
import { n, type Sheet } from "#upstream/demo/pictures/sheet";

const sleeves = [
  { ground: "#F2B33D", label: "#D9432F", accent: "#22304A", words: "orange" },
  { ground: "#2A7F8E", label: "#F4D58D", accent: "#F7F1E3", words: "teal" },
  { ground: "#E9A2A0", label: "#6B4E9B", accent: "#3B2B57", words: "pink" },
  { ground: "#2B2D5B", label: "#F26B5E", accent: "#F4C95D", words: "indigo" },
  { ground: "#EDE3D0", label: "#3E8E7E", accent: "#C8553D", words: "cream" },
] as const;

/** For music: a record on its sleeve, or bars of sound. */
export function drawRecords(sheet: Sheet): string {
  const sleeve = sheet.inTurn(sleeves, "sleeve");
  background(
    sheet,
    sheet.linear(
      [
        [0, lighten(sleeve.ground, 0.14)],
        [1, darken(sleeve.ground, 0.1)],
      ],
      30,
    ),
  );
  return sheet.inTurn([true, false, true], "view") ? drawRecord(sheet, sleeve) : drawBars(sheet, sleeve);
}

type Sleeve = (typeof sleeves)[number];

function drawRecord(sheet: Sheet, { label, accent, words }: Sleeve): string {
  const { random, width, height, unit } = sheet;
  const r = Math.min(width, height) * 0.41;
  const [x, y] = [width * 0.5 - unit * 4, height * 0.52];
  for (let i = 0; i < 5; i++)
    sheet.draw(
      circle(
        width * 0.96,
        height * 0.06,
        unit * (12 + i * 9),
        `fill="none" stroke="${accent}" stroke-opacity=".22" stroke-width="${n(unit * 2.6)}"`,
      ),
    );
  sheet.draw(discShadow(sheet, x + unit * 1.2, y + unit * 1.8, r, 0.38) + circle(x, y, r, `fill="#17161C"`));
  for (let i = 0; i < 30; i++)
    sheet.draw(
      circle(
        x,
        y,
        r * (0.4 + i * 0.0195),
        `fill="none" stroke="#FFFFFF" stroke-opacity="${n(random.between(0.03, 0.15))}" stroke-width="${n(unit * 0.16)}"`,
      ),
    );
  const wedge = (from: number, sweep: number) => {
    const at = (a: number) => `${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}`;
    return path(
      `M${n(x)} ${n(y)}L${at(from)}A${n(r)} ${n(r)} 0 0 1 ${at(from + sweep)}Z`,
      `fill="#fff" fill-opacity=".1"`,
    );
  };
  const shine = random.between(3.6, 4.2);
  sheet.draw(
    wedge(shine, 0.42) +
      wedge(shine + Math.PI, 0.42) +
      wedge(shine + 0.14, 0.14) +
      wedge(shine + Math.PI + 0.14, 0.14),
  );
  const labelRing =
    circle(x, y, r * 0.34, `fill="${label}"`) +
    circle(x, y, r * 0.25, `fill="none" stroke="${accent}" stroke-width="${n(unit * 0.9)}"`);
  const lines = [-0.1, -0.02, 0.18]
    .map((t, i) =>
      rect(
        x - r * 0.13,
        y + r * t - r * 0.06,
        r * (0.26 - i * 0.05),
        r * 0.025,
        `rx="${n(r * 0.01)}" fill="${accent}"`,
      ),
    )
    .join("");
  sheet.draw(labelRing + lines + circle(x, y, r * 0.03, `fill="#F5F1E8"`));
  const [px, py] = [x + r * 1.16, y - r * 0.86];
  const arm = `M${n(px)} ${n(py)}L${n(px - r * 0.06)} ${n(y + r * 0.3)}L${n(px - r * 0.42)} ${n(y + r * 0.58)}`;
  sheet.draw(
    path(
      arm,
      `fill="none" stroke="#D9DCE0" stroke-width="${n(unit * 1.3)}" stroke-linejoin="round" stroke-linecap="round"`,
    ) +
      circle(px, py, unit * 4, `fill="#C9CDD3"`) +
      circle(px, py, unit * 2.2, `fill="#8F959E"`) +
      rect(
        px - r * 0.5,
        y + r * 0.55,
        unit * 3.4,
        unit * 5,
        `rx="${n(unit * 0.6)}" fill="#3A3D45" transform="rotate(38 ${n(px - r * 0.45)} ${n(y + r * 0.58)})"`,
      ),
  );
  return `A vinyl record playing, its label and sleeve in ${words}`;
}

function drawBars(sheet: Sheet, { label, accent, words }: Sleeve): string {
  const { random, width, height, unit } = sheet;
  const count = Math.round(width / (unit * 4.4));
  const noise = createNoise(random, 3);
  let bars = "";
  let echo = "";
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) / count) * width;
    const swell = Math.sin(Math.PI * ((i + 0.5) / count)) ** 0.8;
    const h = height * (0.05 + 0.32 * swell * Math.abs(0.35 + noise(i * 0.42)));
    bars += rect(
      x - unit * 1.1,
      height / 2 - h,
      unit * 2.2,
      h * 2,
      `rx="${n(unit * 1.1)}" fill="${i % 4 === 1 ? accent : label}"`,
    );
    echo += rect(x - unit * 1.1, height / 2 - h * 1.5, unit * 2.2, h * 3, `rx="${n(unit * 1.1)}"`);
  }
  const discs = [0.2, 0.8]
    .map((t, i) =>
      circle(
        width * t,
        height * (i ? 0.24 : 0.76),
        unit * 13,
        `fill="${i ? accent : label}" fill-opacity=".2"`,
      ),
    )
    .join("");
  sheet.draw(discs + group(`fill="${accent}" opacity=".13"`, echo) + group("", bars));
  return `Sound drawn as rounded bars, loud in the middle, on ${words}`;
}
