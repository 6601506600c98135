// A script that did not load, by the bundler's name for it, and a payload that broke off: React's number for "Connection closed.",
// and what Chrome, Firefox and Safari call it.
const LOST = /ChunkLoad|#412|network e|input st|Load f/;

/** Whether an error means that part of a page did not arrive, so that the reader's connection is the likely cause. */
export const isConnectionLost = (error: unknown): boolean => LOST.test(`${error}`);
