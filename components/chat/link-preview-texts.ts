/** Texts about the previews of links in messages. */
export const linkPreviewTexts = {
  remove: "Remove link preview",
  removed: "Link preview removed",
  removeFailed: "The link preview could not be removed.",
  restoreFailed: "The link preview could not be restored.",
  undo: "Undo",
} as const;
