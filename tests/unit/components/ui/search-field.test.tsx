import { expect, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { SearchField } from "#components/ui/search-field";
import { SEARCH_MAX_LENGTH } from "#contract/limits";
import { graphemesOf } from "#contract/text/count-graphemes";
import { lengthCases } from "#tests/support/text-cases";
import { recordEdits } from "#tests/unit/components/record-edits";

const edits = recordEdits();

function Search() {
  const [text, setText] = useState("");
  return (
    <>
      <SearchField
        placeholder="Search people..."
        value={text}
        onChange={({ target }) => setText(target.value)}
        onClear={text === "" ? undefined : () => setText("")}
      />
      <output>{text}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search people" });

test("is cleared by an edit that can be undone, and typed into again", async () => {
  render(<Search />);
  await userEvent.type(field(), "ab");
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(edits()).toEqual([["delete", ""]]);
  expect(field()).toHaveValue("");
  expect(field()).toHaveFocus();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test.each(lengthCases)("takes as many visible characters as the server: of $length", async ({ text }) => {
  render(<Search />);
  await userEvent.click(field());
  await userEvent.paste(text.repeat(3));
  const expected = graphemesOf(text.repeat(3)).slice(0, SEARCH_MAX_LENGTH).join("");
  expect(field()).toHaveValue(expected);
  expect(screen.getByRole("status").textContent).toBe(expected);
});

test("… also of a text that is dropped on the field while the focus is elsewhere", () => {
  render(<Search />);
  const expected = "a".repeat(SEARCH_MAX_LENGTH);
  fireEvent.input(field(), { target: { value: `${expected}b` } });
  expect(field()).toHaveValue(expected);
  expect(screen.getByRole("status").textContent).toBe(expected);
});
