type TextControl = HTMLTextAreaElement | HTMLInputElement;

/**
 * Replaces a part of a field's text, by default its selection, as if it had been typed: browsers report it as input,
 * and it is one step of their undo history. Text that is assigned (`value`, `setRangeText`) is not in that history,
 * which then restores a text that nobody has typed.
 */
export function insertText(
  field: TextControl,
  text: string,
  from = field.selectionStart ?? field.value.length,
  to = field.selectionEnd ?? from,
): void {
  const focused = document.activeElement;
  const { inputMode } = field;
  if (focused !== field) {
    // On a phone several emoji are inserted before the keyboard returns.
    field.inputMode = "none";
    field.focus({ preventScroll: true });
  }
  field.setSelectionRange(from, to);
  // The only edit by script that browsers can undo; nothing is to replace it yet.
  const isDone = document.execCommand?.("insertText", false, text);
  if (!isDone) {
    field.setRangeText(text, from, to, "end");
    field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
  }
  if (focused === field) return;
  field.blur();
  field.inputMode = inputMode;
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
