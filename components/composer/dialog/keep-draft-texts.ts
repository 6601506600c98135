/** Texts of the question what to do with a draft, which is loaded when it is asked. */
export const keepDraftTexts = {
  keepTitle: "Keep this draft?",
  keepText: "Keep it on this device, or save it to your drafts, where you find it on all your devices.",
  keepDraft: "Keep draft",
} as const;
