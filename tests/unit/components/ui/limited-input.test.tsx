import { describe, expect, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { LineInput } from "#components/ui/line-input";
import { TextAreaField } from "#components/ui/text-area-field";
import { TextField } from "#components/ui/text-field";
import { graphemesOf } from "#contract/text/count-graphemes";
import { lengthCases } from "#tests/support/text-cases";
import { recordEdits } from "#tests/unit/components/record-edits";

const MAX = 50;

function Controlled() {
  const [value, setValue] = useState("");
  return (
    <>
      <LineInput
        label="Name"
        maxLength={MAX}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <output>{value}</output>
    </>
  );
}

const fields = [
  ["a line", () => <TextField name="name" label="Name" maxLength={MAX} />],
  ["a text", () => <TextAreaField name="name" label="Name" maxLength={MAX} />],
  ["a line of a form with state", () => <Controlled />],
] as const;

describe.each(fields)("%s with a length", (_, field) => {
  test.each(lengthCases)(
    "takes as many visible characters as the server: of $length",
    async ({ text, length }) => {
      render(field());
      const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
      await userEvent.setup().click(input);
      await userEvent.paste(text);
      const expected = length > MAX ? graphemesOf(text).slice(0, MAX).join("") : text;
      expect(input).toHaveValue(expected);
      const state = screen.queryByRole("status");
      if (state) expect(state).toHaveTextContent(expected);
    },
  );

  function compose(): void {
    render(field());
    const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
    const composed = "あ".repeat(MAX + 2);
    input.focus();
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: composed }, isComposing: true });
    expect(input).toHaveValue(composed);
    fireEvent.compositionEnd(input);
    expect(input).toHaveValue("あ".repeat(MAX));
    expect(input.selectionStart).toBe(MAX);
    const state = screen.queryByRole("status");
    if (state) expect(state).toHaveTextContent("あ".repeat(MAX));
  }

  test("waits for the end of a composition", compose);

  describe("in a browser that edits by script", () => {
    const edits = recordEdits();

    test("cuts what was composed by one edit, which can be undone", () => {
      compose();
      expect(edits()).toEqual([["insertText", "あ".repeat(MAX)]]);
    });
  });
});
