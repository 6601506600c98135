// ThumbHash (https://evanw.github.io/thumbhash/): a few cosine terms of a picture in about 25 bytes. The public
// decoder makes a 32-pixel PNG; a blurred placeholder needs only twelve pixels, so this evaluates the terms at those
// and encodes them as BMP, which needs no compression or checksum.

const COLUMNS = 4;
const ROWS = 3;
const BMP_HEADER_BYTES = 54;
const BMP_BYTES = BMP_HEADER_BYTES + COLUMNS * ROWS * 3;

interface Channel {
  readonly mean: number;
  readonly scale: number;
  readonly columns: number;
  readonly rows: number;
}

/** The channel's value at every placeholder pixel; reads its terms, four bits each, with `nextTerm`. */
function evaluate({ mean, scale, columns, rows }: Channel, nextTerm: () => number): number[] {
  const values = new Array<number>(COLUMNS * ROWS).fill(mean);
  for (let v = 0; v < rows; v++) {
    for (let u = v === 0 ? 1 : 0; u * rows < columns * (rows - v); u++) {
      const term = (nextTerm() / 7.5 - 1) * scale * 2;
      for (let pixel = 0; pixel < values.length; pixel++) {
        const x = ((pixel % COLUMNS) + 0.5) / COLUMNS;
        const y = (Math.floor(pixel / COLUMNS) + 0.5) / ROWS;
        values[pixel] = (values[pixel] ?? 0) + term * Math.cos(Math.PI * u * x) * Math.cos(Math.PI * v * y);
      }
    }
  }
  return values;
}

function bitmap(lightness: number[], p: number[], q: number[]): Uint8Array {
  const bytes = new Uint8Array(BMP_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, BMP_BYTES, true);
  view.setUint32(10, BMP_HEADER_BYTES, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, COLUMNS, true);
  view.setInt32(22, -ROWS, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (const [pixel, l] of lightness.entries()) {
    const blue = l - (2 / 3) * (p[pixel] ?? 0);
    const red = (3 * l - blue + (q[pixel] ?? 0)) / 2;
    const green = red - (q[pixel] ?? 0);
    const clamped = [blue, green, red].map((value) => Math.round(255 * Math.min(1, Math.max(0, value))));
    bytes.set(clamped, BMP_HEADER_BYTES + pixel * 3);
  }
  return bytes;
}

/** As many as a busy server shows again and again; each is about 200 bytes. */
const REMEMBERED_MAX = 5000;
const remembered = new Map<string, string | undefined>();

/**
 * A `data:` URL of a twelve-pixel picture, to be stretched and blurred until the real one is loaded.
 * @param thumbhash base64, as stored with a picture
 * @returns undefined if it is not a ThumbHash
 */
export function thumbhashPlaceholder(thumbhash: string): string | undefined {
  if (remembered.has(thumbhash)) return remembered.get(thumbhash);
  const placeholder = computePlaceholder(thumbhash);
  const [oldest] = remembered.keys();
  if (remembered.size >= REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest);
  remembered.set(thumbhash, placeholder);
  return placeholder;
}

function computePlaceholder(thumbhash: string): string | undefined {
  let hash: Uint8Array;
  try {
    hash = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
  if (hash.length < 5) return undefined;
  const at = (index: number) => hash[index] ?? 0;
  const first = at(0) | (at(1) << 8) | (at(2) << 16);
  const second = at(3) | (at(4) << 8);
  const hasAlpha = first >> 23 !== 0;
  const isLandscape = second >> 15 !== 0;
  const longSide = hasAlpha ? 5 : 7;
  const shortSide = Math.max(3, second & 7);

  let nibble = hasAlpha ? 12 : 10;
  const nextTerm = () => (at(nibble >> 1) >> ((nibble++ & 1) * 4)) & 15;
  const chroma = (mean: number, scale: number) =>
    evaluate({ mean: mean / 31.5 - 1, scale: (scale / 63) * 1.25, columns: 3, rows: 3 }, nextTerm);

  const lightness = evaluate(
    {
      mean: (first & 63) / 63,
      scale: ((first >> 18) & 31) / 31,
      columns: isLandscape ? longSide : shortSide,
      rows: isLandscape ? shortSide : longSide,
    },
    nextTerm,
  );
  const p = chroma((first >> 6) & 63, (second >> 3) & 63);
  const q = chroma((first >> 12) & 63, (second >> 9) & 63);
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bitmap(lightness, p, q)))}`;
}
