/** Loads what attaching a file needs. */
export const loadAttaching = () => import("./attach-files.ts");

/** Loads what shows the attached files. */
export const loadAttachedFiles = () => import("./attached-files.tsx");

/** Loads what recording a voice message needs. */
export const loadRecording = () => import("./recording.ts");

/** Loads what sending a file needs. */
const loadUpload = () => import("#components/chat/state/deliver-content.ts");

/** Loads all when the text box gains focus, because the network, or this version's code, may be gone by the time they are needed. */
export function prepareComposer(): void {
  for (const load of [loadAttaching, loadAttachedFiles, loadRecording, loadUpload]) {
    // A failure is reported when the member uses the feature.
    load().catch(() => undefined);
  }
}
