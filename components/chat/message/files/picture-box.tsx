/** Space of a bubble, in pixels at a root font size of 16. */
export const BOX_WIDTH = 320;
const MAX_HEIGHT = 380;

interface Size {
  width: number;
  height: number;
}

/** Display size of a picture: as large as allowed, with its aspect ratio clamped. */
export function shownSize({ width, height }: Size): Size {
  const shape = Math.min(Math.max(width / height, 0.6), 2.2);
  const shown = Math.round(Math.min(BOX_WIDTH, MAX_HEIGHT * shape));
  return { width: shown, height: Math.round(shown / shape) };
}

/** Heights of a grid by the number of its pictures: each is about as wide as high. */
const gridHeights: Readonly<Record<number, number>> = { 2: 200, 3: 240, 4: 320 };

/** Display size of a message's pictures together. */
export function boxSize(pictures: readonly Size[]): Size {
  const [first] = pictures;
  if (first && pictures.length === 1) return shownSize(first);
  return { width: BOX_WIDTH, height: gridHeights[pictures.length] ?? BOX_WIDTH };
}

export const boxStyle = "relative block overflow-hidden rounded-[1.05rem]";

/** An empty SVG of the given shape that sizes a box, since the CSP forbids style attributes. */
export function Box({ width, height }: Size) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="block h-auto max-w-full"
      aria-hidden="true"
    />
  );
}
