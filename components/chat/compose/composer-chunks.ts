/** What attaching a picture needs. */
export const loadPictures = () => import("./pick-picture.ts");

/** What recording a voice message needs. */
export const loadRecorder = () => import("./recorder.ts");

/** Loads both, as soon as somebody is about to write: once there is no network, it is too late. */
export function prepareComposer(): void {
  for (const load of [loadPictures, loadRecorder]) {
    // Whoever needs it then is told.
    load().catch(() => undefined);
  }
}
