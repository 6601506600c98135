/** Whether the reader is further down than where new entries come in: then nothing may move. */
export function isReading(): boolean {
  return window.scrollY > 0;
}
