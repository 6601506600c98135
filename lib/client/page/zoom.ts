/** How a picture in the middle of its stage is enlarged and moved. */
export interface Zoom {
  readonly scale: number;
  /** Distance of its middle from the stage's, in pixels. */
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point, relative to the middle of the stage. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const notZoomed: Zoom = { scale: 1, x: 0, y: 0 };

const SCALE_MAX = 4;

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Scales a picture and moves what was at `from` to `to`. */
export function zoomedAt(zoom: Zoom, scale: number, from: Point, to: Point = from): Zoom {
  const factor = scale / zoom.scale;
  return { scale, x: to.x - (from.x - zoom.x) * factor, y: to.y - (from.y - zoom.y) * factor };
}

/** The closest allowed zoom: from the whole picture to four times its size, without an empty edge where it could be filled. */
export function settled({ scale, x, y }: Zoom, picture: Size, stage: Size): Zoom {
  const allowed = between(scale, 1, SCALE_MAX);
  const factor = allowed / scale;
  const room = (size: number, of: number) => Math.max(0, (size * allowed - of) / 2);
  const across = room(picture.width, stage.width);
  const along = room(picture.height, stage.height);
  // Adding 0 turns -0, which CSS would be given as such, into 0.
  return {
    scale: allowed,
    x: between(x * factor, -across, across) + 0,
    y: between(y * factor, -along, along) + 0,
  };
}
