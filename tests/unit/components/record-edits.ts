import { afterEach, beforeEach } from "@jest/globals";
import { act } from "@testing-library/react";

type Edit = [command: string, text: string];

/**
 * Edits the focused field by script as browsers do, which jsdom cannot; that browsers can undo it is shown in
 * tests/e2e/post/undo.test.ts.
 * @returns the edits of the current test
 */
export function recordEdits(): () => Edit[] {
  let edits: Edit[] = [];
  beforeEach(() => {
    edits = [];
    Object.assign(document, {
      execCommand(command: string, _: boolean, text = ""): boolean {
        edits.push([command, text]);
        const { activeElement: field } = document;
        if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return false;
        // Neither React nor anything else sees the change before its event.
        const { value = "", selectionStart, selectionEnd } = field;
        const [start, end] = [selectionStart ?? 0, selectionEnd ?? value.length];
        const written = value.slice(0, start) + text + value.slice(end);
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, written);
        field.setSelectionRange(start + text.length, start + text.length);
        act(() => void field.dispatchEvent(new InputEvent("input", { bubbles: true })));
        return true;
      },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(document, "execCommand");
  });
  return () => edits;
}
