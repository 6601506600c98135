import type { CompositionEvent, InputEvent } from "react";
import { graphemesOf } from "#contract/text/count-graphemes";
import { editText, setText } from "#lib/client/form/set-text";

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/**
 * Handlers that refuse what is typed or pasted beyond `max` visible characters. The attribute `maxlength` counts UTF-16 units
 * and would cut an emoji in two.
 */
export function limitLength<Field extends TextInput>(
  max: number,
  onInput?: (event: InputEvent<Field>) => void,
) {
  return {
    onInput(event: InputEvent<Field>): void {
      const { currentTarget: field, nativeEvent } = event;
      const { isComposing, inputType } = nativeEvent;
      // The text is not final during composition. Undo passes the text that was too long; cut again, it would never get past.
      const isFinal = !isComposing && !inputType?.startsWith("history");
      if (isFinal) cutToLength(field, max);
      onInput?.(event);
    },
    onCompositionEnd({ currentTarget: field }: CompositionEvent<Field>): void {
      const cut = withoutExcess(field, max);
      if (!cut) return;
      if (!editText(field, cut.value)) {
        // By the prototype's setter React does not see the change, so that the event is one for it.
        const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
        value?.set?.call(field, cut.value);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
      field.setSelectionRange(cut.caret, cut.caret);
    },
  };
}

/** Cuts what a field has beyond `max` visible characters, such as what the browser has restored. */
export function cutToLength(field: TextInput, max: number): void {
  const cut = withoutExcess(field, max);
  if (!cut) return;
  setText(field, cut.value);
  field.setSelectionRange(cut.caret, cut.caret);
}

interface Cut {
  value: string;
  caret: number;
}

/** The text without as many whole characters before the caret as it has too many; null if it is short enough. */
function withoutExcess(field: TextInput, max: number): Cut | null {
  const { value } = field;
  if (value.length <= max) return null;
  const caret = field.selectionStart ?? value.length;
  const excess = graphemesOf(value).length - max;
  if (excess <= 0) return null;
  const before = graphemesOf(value.slice(0, caret));
  const kept = before.slice(0, Math.max(0, before.length - excess)).join("");
  const rest = graphemesOf(value.slice(caret)).slice(0, max).join("");
  return { value: kept + rest, caret: kept.length };
}
