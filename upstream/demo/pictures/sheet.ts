import type { Random } from "#upstream/demo/random";

export type Stop = readonly [offset: number, color: string, opacity?: number];

/** What a picture family draws on: an SVG being collected, with its size and its randomness. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** A hundredth of the picture's mean side: sizes given in it look alike in every format. */
  readonly unit: number;
  readonly random: Random;
  /**
   * Like a random pick, but the pictures of one series take turns through the list, so that none is
   * repeated before all have been. `label` names the choice, so that several of them do not move in step.
   */
  inTurn<T>(list: readonly T[], label: string): T;
  draw(markup: string): void;
  /** Adds to `<defs>` and returns the reference, such as `url(#d3)`. The callback is given the id to use. */
  define(markup: (id: string) => string): string;
  /** A gradient from top to bottom of what it fills, turned by `angle` degrees. */
  linear(stops: readonly Stop[], angle?: number): string;
  /** A gradient from the centre outwards of what it fills. */
  radial(stops: readonly Stop[], cx?: number, cy?: number): string;
  /** A filter that blurs by so many units. */
  blur(units: number): string;
  toSvg(): string;
}

/** Two decimals are below a tenth of a pixel, and keep the markup short. */
export const n = (value: number) => String(Math.round(value * 100) / 100);

const stopsMarkup = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${n(offset)}" stop-color="${color}" stop-opacity="${n(opacity)}"/>`,
    )
    .join("");

/** Which picture of which series a sheet is for. */
export interface SeriesPlace {
  readonly series: Random;
  readonly index: number;
}

/** An empty sheet of the given size in pixels. */
export function createSheet(width: number, height: number, { series, index }: SeriesPlace): Sheet {
  const random = series.fork(`picture ${index}`);
  const body: string[] = [];
  const definitions: string[] = [];
  const unit = Math.sqrt(width * height) / 100;

  function define(markup: (id: string) => string): string {
    const id = `d${definitions.length}`;
    definitions.push(markup(id));
    return `url(#${id})`;
  }

  return {
    width,
    height,
    unit,
    random,
    inTurn<T>(list: readonly T[], label: string): T {
      const round = Math.floor(index / list.length);
      const order = series.fork(`${label} ${round}`).shuffle(list);
      return order[index % order.length] as T; // the index is inside the list
    },
    define,
    draw: (markup) => void body.push(markup),
    linear: (stops, angle = 0) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1" gradientTransform="rotate(${n(angle)} .5 .5)">${stopsMarkup(stops)}</linearGradient>`,
      ),
    radial: (stops, cx = 0.5, cy = 0.5) =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx="${n(cx)}" cy="${n(cy)}" r=".5">${stopsMarkup(stops)}</radialGradient>`,
      ),
    blur: (units) =>
      define(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${n(units * unit)}"/></filter>`,
      ),
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join("")}</defs>${body.join("")}</svg>`,
  };
}
