/** Texts of the versions of what was edited. */
export const revisionTexts = {
  title: "Edit history",
  failed: "The history could not be loaded.",
  current: "Current",
  first: "Original",
  noText: "No text",
} as const;

/** Label of a version between the first and the current one; edits count from 1. */
export function editedVersionMessage(edit: number): string {
  return `Edit ${edit}`;
}
