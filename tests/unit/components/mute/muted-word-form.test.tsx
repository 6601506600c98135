import { expect, jest, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MutedWordForm } from "#components/mute/muted-word-form";
import { muteTexts as texts } from "#components/mute/texts.ts";
import { ok, stubApi } from "#tests/unit/components/stub-api";
import { WithFormToken } from "#tests/unit/components/with-form-token";

const api = stubApi();

test("an added word leaves the field empty, without what it could undo, for the next one", async () => {
  const onAdded = jest.fn();
  const word = { id: "word-1", word: "ab", expiresAt: null };
  api.answerWith(() => ok({ word }));
  render(
    <WithFormToken>
      <MutedWordForm outcome={null} onAdded={onAdded} />
    </WithFormToken>,
  );
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: texts.newWord });
  const takenOut = jest.spyOn(field, "replaceWith");
  await userEvent.type(field, "ab{Enter}");
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(word));
  expect(takenOut).toHaveBeenCalledTimes(1);
  expect(field).toHaveValue("");
  expect(field).toHaveFocus();
});

test.each([
  ["For 1 day", "day"],
  ["For 7 days", "week"],
  ["For 30 days", "month"],
  ["Always", "always"],
])("a word can be muted %j", async (label, duration) => {
  api.answerWith(() => ok({ word: { id: "word-1", word: "ab", mutedUntil: null } }));
  render(
    <WithFormToken>
      <MutedWordForm outcome={null} onAdded={() => {}} />
    </WithFormToken>,
  );
  const choice = screen.getByRole("combobox", { name: texts.duration });
  expect(choice).toHaveValue("always");
  await userEvent.selectOptions(choice, label);
  await userEvent.type(screen.getByRole("textbox", { name: texts.newWord }), "ab{Enter}");
  await waitFor(() => expect(api.requests.map(({ body }) => body)).toEqual([{ word: "ab", duration }]));
});
