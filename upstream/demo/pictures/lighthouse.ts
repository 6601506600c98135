import { createRandom } from "#upstream/demo/random";
import type { Drawing } from "./draw-picture.ts";
import { n } from "./sheet.ts";

const WIDTH = 540;
const HEIGHT = 960;
const HORIZON = 610;
const LAMP = { x: 352, y: 372 };
const TURN = 2 * Math.PI;

const alt =
  "A striped lighthouse on a rock at night; its beam turns over the sea, and a small boat rocks on the waves";

/** A line of waves that is the same after a whole turn. */
function wave(turn: number, y: number, height: number, crests: number, speed: number): string {
  const points: string[] = [];
  for (let x = -20; x <= WIDTH + 20; x += 20) {
    const angle = (x / WIDTH) * crests * TURN + turn * speed * TURN;
    points.push(`${x} ${n(y + Math.sin(angle) * height)}`);
  }
  return `M${points.join("L")}L${WIDTH + 20} ${HEIGHT}L-20 ${HEIGHT}Z`;
}

function stars(turn: number): string {
  const random = createRandom("lighthouse/stars");
  return Array.from({ length: 46 }, () => {
    const [x, y, size] = [random.between(0, WIDTH), random.between(10, 480), random.between(0.8, 2)];
    const [times, phase] = [random.int(1, 3), random.next()];
    const light = 0.55 + 0.45 * Math.sin((turn * times + phase) * TURN);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="#fff" opacity="${n(light)}"/>`;
  }).join("");
}

/** The beam seen from the side: long where it sweeps past, a flash where it looks at us. */
function beam(turn: number): string {
  const side = Math.cos(turn * TURN);
  const facing = Math.max(0, Math.sin(turn * TURN));
  const { x, y } = LAMP;
  const end = x + side * 620;
  const spread = 26 + 60 * Math.abs(side);
  const light = 0.12 + 0.3 * Math.abs(side);
  return `<path d="M${x} ${y - 5}L${n(end)} ${n(y - spread)}L${n(end)} ${n(y + spread)}L${x} ${y + 5}Z" fill="#ffe9a8" opacity="${n(light)}"/>
<circle cx="${x}" cy="${y}" r="${n(22 + 90 * facing)}" fill="url(#glow)" opacity="${n(0.6 + 0.4 * facing)}"/>`;
}

const tower = `<path d="M318 602L329 396H375L386 602Z" fill="#f2efe6"/>
<path d="M326.600 440L324.500 480H379.500L377.400 440ZM322.400 520L320.200 560H383.800L381.600 520Z" fill="#c8413b"/>
<rect x="322" y="388" width="60" height="9" rx="3" fill="#2b2f45"/><rect x="334" y="356" width="36" height="33" fill="#3b4163"/>
<rect x="339" y="359" width="26" height="28" fill="#ffe9a8"/><path d="M330 357L352 334L374 357Z" fill="#c8413b"/>
<path d="M236 640C262 604 296 610 318 600H386C416 606 448 602 492 640Z" fill="#171a2c"/>`;

function boat(turn: number): string {
  const tilt = 4 * Math.sin((turn * 2 + 0.1) * TURN);
  const rise = 4 * Math.sin(turn * 2 * TURN);
  return `<g transform="translate(122 ${n(700 + rise)}) rotate(${n(tilt)})"><path d="M-46 0H46L30 22H-32Z" fill="#7a3b2e"/>
<path d="M2 -6V-84L44 -10Z" fill="#f2efe6"/><path d="M-4 -6V-70L-34 -10Z" fill="#d9d2c0"/><path d="M-1 0V-88" stroke="#2b2f45" stroke-width="3"/></g>`;
}

/**
 * A moment of the demo world's film, whose cover is the first.
 * @param turn of the lighthouse, from 0 to 1: it ends as it began
 */
export function drawLighthouse(turn: number): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b1030"/><stop offset=".55" stop-color="#2d2f6e"/><stop offset="1" stop-color="#d9825f"/></linearGradient>
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6a4a6e"/><stop offset=".25" stop-color="#27305f"/><stop offset="1" stop-color="#0a1028"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#fff8dc"/><stop offset=".3" stop-color="#ffe9a8" stop-opacity=".7"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></radialGradient></defs>
<rect width="${WIDTH}" height="${HORIZON + 10}" fill="url(#sky)"/>${stars(turn)}
<path d="M112 118A34 34 0 1 0 128 164A30 30 0 0 1 112 118Z" fill="#f6f0dc"/>
<rect y="${HORIZON}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="url(#sea)"/>
<path d="${wave(turn, HORIZON + 14, 3, 5, 1)}" fill="#34376a" opacity=".7"/>${tower}${beam(turn)}
<path d="${wave(turn, HORIZON + 48, 6, 4, -1)}" fill="#2a315f"/>${boat(turn)}
<path d="${wave(turn, 716, 9, 3, 1)}" fill="#222a56"/><path d="${wave(turn, 790, 12, 3, -1)}" fill="#1a2148"/><path d="${wave(turn, 870, 14, 2, 1)}" fill="#121839"/></svg>`;
  return { svg, width: WIDTH, height: HEIGHT, alt };
}
