import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef, useState } from "react";
import { PeoplePicker } from "#components/chat/group/people-picker";
import type { Person } from "#contract/person";
import { installBrowserParts } from "#tests/unit/components/browser-parts";
import { recordEdits } from "#tests/unit/components/record-edits";
import { alice, bob } from "#tests/unit/components/sample-people";
import { ok, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
const edits = recordEdits();

function Picker() {
  const [chosen, setChosen] = useState<Person[]>([]);
  const [field] = useState(() => createRef<HTMLInputElement>());
  return (
    <PeoplePicker
      viewerUsername={alice.username}
      chosen={chosen}
      onChange={setChosen}
      without={[]}
      max={9}
      field={field}
    />
  );
}

test("a choice empties the field by an edit that can be undone, and the next name is typed into it", async () => {
  installBrowserParts();
  api.answerWith(() => ok({ users: [bob({ name: "بوب" })], nextCursor: null }));
  render(<Picker />);
  const user = userEvent.setup();
  await user.type(screen.getByRole("searchbox"), "بوب");
  await user.click(await screen.findByRole("button", { pressed: false }));
  expect(edits()).toEqual([["delete", ""]]);
  expect(screen.getByRole("searchbox")).toHaveValue("");
  expect(screen.getByRole("searchbox")).toHaveFocus();
  // Isolated, so that the name does not reorder the words around it.
  expect(screen.getByRole("button", { name: "Remove \u2068بوب\u2069" })).toBeVisible();
});
