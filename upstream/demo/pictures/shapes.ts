import type { Random } from "#upstream/demo/random";
import { n, type Sheet } from "./sheet.ts";

export type Point = readonly [x: number, y: number];

/** A curve through all points (Catmull-Rom), as path data. Given `closed`, it returns to its start. */
export function smoothPath(points: readonly Point[], closed = false): string {
  const at = (index: number): Point => {
    const last = points.length - 1;
    const wrapped = closed ? (index + points.length) % points.length : Math.min(last, Math.max(0, index));
    return points[wrapped] as Point; // wrapped or clamped into the array
  };
  const [startX, startY] = at(0);
  let path = `M${n(startX)} ${n(startY)}`;
  const segments = closed ? points.length : points.length - 1;
  for (let i = 0; i < segments; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const control = (from: Point, a: Point, b: Point, sign: number) =>
      `${n(from[0] + (sign * (b[0] - a[0])) / 6)} ${n(from[1] + (sign * (b[1] - a[1])) / 6)}`;
    path += `C${control(p1, p0, p2, 1)} ${control(p2, p1, p3, -1)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return closed ? `${path}Z` : path;
}

export const straightPath = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}`;

/** Smooth noise of one dimension between -1 and 1: three octaves, each half as strong. */
export function createNoise(random: Random, octaves = 3): (x: number) => number {
  const phases = Array.from({ length: octaves }, () => random.between(0, 1000));
  const lattice = Array.from({ length: 256 }, () => random.between(-1, 1));
  const value = (x: number) => {
    const cell = Math.floor(x);
    const t = x - cell;
    const eased = t * t * (3 - 2 * t);
    const a = lattice[cell & 255] ?? 0;
    const b = lattice[(cell + 1) & 255] ?? 0;
    return a + (b - a) * eased;
  };
  return (x) => {
    let sum = 0;
    let total = 0;
    phases.forEach((phase, octave) => {
      const strength = 0.5 ** octave;
      sum += strength * value(x * 2 ** octave + phase);
      total += strength;
    });
    return sum / total;
  };
}

/** Points along a noisy horizon across the sheet, a little beyond both edges. */
export function horizonPoints(
  sheet: Sheet,
  options: { y: number; swing: number; waves: number; steps: number; octaves?: number },
): Point[] {
  const noise = createNoise(sheet.random, options.octaves ?? 3);
  return Array.from({ length: options.steps + 5 }, (_, i) => {
    const x = ((i - 2) / options.steps) * sheet.width;
    return [x, options.y + noise((x / sheet.width) * options.waves) * options.swing] as const;
  });
}

/** Closes a line of points along the bottom of the sheet. */
export function landPath(sheet: Sheet, points: readonly Point[], smooth = true): string {
  const line = smooth ? smoothPath(points) : straightPath(points);
  const first = points[0]?.[0] ?? 0;
  const last = points.at(-1)?.[0] ?? sheet.width;
  return `${line}L${n(last)} ${sheet.height + 9}L${n(first)} ${sheet.height + 9}Z`;
}

/** A soft closed shape around a centre: `wobble` is the share by which the radius varies. */
export function blobPath(
  random: Random,
  [cx, cy]: Point,
  rx: number,
  ry: number,
  wobble = 0.18,
  corners = 9,
) {
  const turn = random.between(0, Math.PI);
  const points = Array.from({ length: corners }, (_, i): Point => {
    const angle = turn + (i / corners) * 2 * Math.PI;
    const reach = 1 + random.between(-wobble, wobble);
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
  });
  return smoothPath(points, true);
}

export const circle = (cx: number, cy: number, r: number, attributes: string) =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" ${attributes}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: string) =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" ${attributes}/>`;

export const rect = (x: number, y: number, width: number, height: number, attributes: string) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" ${attributes}/>`;

export const path = (data: string, attributes: string) => `<path d="${data}" ${attributes}/>`;

export const group = (attributes: string, content: string) => `<g ${attributes}>${content}</g>`;

/** Fills the whole sheet. */
export const background = (sheet: Sheet, fill: string) =>
  sheet.draw(rect(0, 0, sheet.width, sheet.height, `fill="${fill}"`));

/**
 * A soft dark rim along a path: a few strokes, each wider and fainter. Looks like a blurred shadow and costs
 * a twentieth of the blur filter's time.
 */
export function softEdge(data: string, color: string, reach: number, strength: number): string {
  const widths = [1, 0.72, 0.48, 0.28, 0.12];
  const strokes = widths.map((share) => path(data, `stroke-width="${n(reach * 2 * share)}"`)).join("");
  const opacity = n(strength / widths.length);
  return group(`fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-linejoin="round"`, strokes);
}

/** The soft shadow of a disc, as a gradient; `r` is the disc's own radius. */
export function discShadow(sheet: Sheet, cx: number, cy: number, r: number, strength: number): string {
  const fill = sheet.radial([
    [0, "#1b1210", strength],
    [0.86, "#1b1210", strength],
    [1, "#1b1210", 0],
  ]);
  return circle(cx, cy, r * 1.1, `fill="${fill}"`);
}
