type TextControl = HTMLTextAreaElement | HTMLInputElement;

/** Chromium takes too long to insert many lines: see docs/decisions/0255. */
const MAX_LINES = 50;

/**
 * Sets the whole text of a field that may have been typed into. Text that is merely assigned stays out of the browser's
 * undo history, from which Redo then puts together a text that nobody has typed: a focused field is therefore edited,
 * in one step of that history, and any other is taken out and put back, which ends it.
 */
export function setText(field: TextControl, text: string): void {
  if (editText(field, text)) return;
  const isFocused = document.activeElement === field;
  field.value = text;
  field.replaceWith(field);
  if (isFocused) field.focus();
}

/** Empties a field for what is typed next. */
export function emptyField(field: TextControl | null): void {
  if (!field) return;
  field.focus();
  setText(field, "");
}

/** Whether the whole text of a field could be set by an edit, which browsers report as input. */
export function editText(field: TextControl, text: string): boolean {
  if (document.activeElement === field && text.split("\n", MAX_LINES).length < MAX_LINES) {
    field.select();
    // The only edit by script that browsers can undo; nothing is to replace it yet.
    document.execCommand?.(text ? "insertText" : "delete", false, text);
  }
  return field.value === text;
}
