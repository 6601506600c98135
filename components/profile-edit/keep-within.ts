import { graphemesOf } from "#contract/count-graphemes";

/**
 * Takes back what was put in before the caret, as a whole character each, until the text has at most so many as a person
 * counts: what `maxlength` does by UTF-16 units, which cuts an emoji.
 */
export function keepWithin(field: HTMLTextAreaElement, max: number): void {
  const { value, selectionStart } = field;
  const excess = graphemesOf(value).length - max;
  if (excess <= 0) return;
  const before = graphemesOf(value.slice(0, selectionStart));
  const kept = before.slice(0, Math.max(0, before.length - excess)).join("");
  const rest = graphemesOf(value.slice(selectionStart)).slice(0, max).join("");
  field.value = kept + rest;
  field.setSelectionRange(kept.length, kept.length);
}
