/** What a picture shows: part of the names of files in `upstream/demo/media`. */
export type PictureSubject =
  | "balloons"
  | "bauhaus"
  | "beach"
  | "bookshelf"
  | "circles"
  | "city"
  | "clouds"
  | "cups"
  | "desert"
  | "fields"
  | "flowers"
  | "forest"
  | "fruit"
  | "houses"
  | "leaves"
  | "lighthouse"
  | "mountains"
  | "night"
  | "paper-cut"
  | "pitch"
  | "plants"
  | "plates"
  | "records"
  | "sea"
  | "truchet";

/**
 * A post still without author and time: its text, followed by the families of its pictures.
 * `@{friend}` becomes the username of somebody the author follows.
 */
export type Draft = string | readonly [text: string, ...pictures: PictureSubject[]];
