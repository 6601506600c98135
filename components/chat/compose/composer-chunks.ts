/** Loads what attaching a picture needs. */
export const loadPictures = () => import("./pick-picture.ts");

/** Loads what recording a voice message needs. */
export const loadRecorder = () => import("./recorder.ts");

/** Loads both when the text box gains focus, because the network may be gone by the time they are needed. */
export function prepareComposer(): void {
  for (const load of [loadPictures, loadRecorder]) {
    // A failure is reported when the member uses the feature.
    load().catch(() => undefined);
  }
}
