import type { PictureFamilyName } from "#upstream/demo/pictures/picture-families";

/**
 * A post still without author and time: its text, followed by the families of its pictures.
 * `@{friend}` becomes the username of somebody the author follows.
 */
export type Draft = string | readonly [text: string, ...pictures: PictureFamilyName[]];
