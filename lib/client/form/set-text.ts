/** Chromium takes too long to insert many lines: see docs/decisions/0255. */
const MAX_LINES = 50;

/**
 * Sets the whole text of a field that may have been typed into. Text that is merely assigned stays out of the browser's
 * undo history, from which Redo then puts together a text that nobody has typed: a focused field is therefore edited,
 * in one step of that history, and any other is taken out and put back, which ends it.
 */
export function setText(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  const isFocused = document.activeElement === field;
  if (isFocused && text.split("\n", MAX_LINES).length < MAX_LINES) {
    field.select();
    // The only edit by script that browsers can undo; nothing is to replace it yet.
    document.execCommand?.(text ? "insertText" : "delete", false, text);
  }
  if (field.value === text) return;
  field.value = text;
  field.replaceWith(field);
  if (isFocused) field.focus();
}
