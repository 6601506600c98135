/** Puts words where the caret of the field is, or over what is selected; returns the field's new text. */
export function insertAtCaret(field: HTMLTextAreaElement, words: string): string {
  field.setRangeText(words, field.selectionStart, field.selectionEnd, "end");
  return field.value;
}
