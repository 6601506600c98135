import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { insertText } from "#lib/client/form/insert-text";
import { setText } from "#lib/client/form/set-text";
import { recordEdits } from "#tests/unit/components/record-edits";

const edits = recordEdits();
let field: HTMLTextAreaElement;
let other: HTMLInputElement;

beforeEach(() => {
  document.body.innerHTML = "<textarea></textarea><input>";
  field = document.querySelector("textarea") as HTMLTextAreaElement;
  other = document.querySelector("input") as HTMLInputElement;
});

describe("insertText", () => {
  test("replaces the selection of a field without the focus, which it gives back", () => {
    field.value = "שלום abc";
    field.setSelectionRange(5, 8);
    field.inputMode = "text";
    other.focus();
    const seenMode = jest.fn();
    field.addEventListener("input", () => seenMode(field.inputMode));
    insertText(field, "🚀");
    expect(field).toHaveValue("שלום 🚀");
    expect(seenMode).toHaveBeenCalledWith("none");
    expect(field.inputMode).toBe("text");
    expect(other).toHaveFocus();
  });

  test("replaces a given part and leaves the caret after it", () => {
    field.value = "Hello @bo!";
    field.focus();
    insertText(field, "@bob ", 6, 9);
    expect(field).toHaveValue("Hello @bob !");
    expect(field.selectionStart).toBe(11);
    expect(field).toHaveFocus();
  });

  test("reports the input also where the browser does not edit by script", () => {
    Reflect.deleteProperty(document, "execCommand");
    const onInput = jest.fn();
    field.addEventListener("input", onInput);
    insertText(field, "🚀");
    expect(field).toHaveValue("🚀");
    expect(onInput).toHaveBeenCalledTimes(1);
  });
});

describe("setText", () => {
  test("edits a focused field in one step", () => {
    field.value = "sent";
    field.focus();
    setText(field, "");
    setText(field, "a draft");
    expect(edits()).toEqual([
      ["delete", ""],
      ["insertText", "a draft"],
    ]);
    expect(field).toHaveValue("a draft");
    expect(field).toHaveFocus();
  });

  test("puts a field back for a text of very many lines, which browsers insert slowly, with its focus", () => {
    field.value = "sent";
    field.focus();
    const text = "שלום abc\n".repeat(1_200);
    setText(field, text);
    expect(edits()).toEqual([]);
    expect(field).toHaveValue(text);
    expect(field).toHaveFocus();
  });

  test("puts any other field back where it was, without what it could undo", () => {
    field.value = "sent";
    other.focus();
    const removed = jest.spyOn(field, "replaceWith");
    setText(field, "x".repeat(10_000));
    expect(edits()).toEqual([]);
    expect(removed).toHaveBeenCalledTimes(1);
    expect(document.body.firstElementChild).toBe(field);
    expect(field.value).toHaveLength(10_000);
    expect(other).toHaveFocus();
  });
});
