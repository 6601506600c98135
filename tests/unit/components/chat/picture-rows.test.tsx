import { expect, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PictureRows } from "#components/chat/group/picture-rows";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { ok, stubApi } from "#tests/unit/components/stub-api";
import { conversation } from "./sample-conversation.ts";

const api = stubApi();
const ID = "01a1fd08-0000-7000-8000-0000000000d4";
const picture = {
  url: "/media/private/a/64.webp",
  width: 64,
  height: 64,
  widths: [64],
  alt: "",
  thumbhash: null,
};

test("removes the picture of a group and moves the focus to the choice of another", async () => {
  const before = conversation(ID, { kind: "group", picture });
  render(<PictureRows conversation={before} />);
  const { asOf: _, ...details } = before;
  api.answerWith(() => ok({ conversation: { ...details, picture: null } }));
  await userEvent.click(screen.getByRole("button", { name: texts.removePicture }));
  await waitFor(() => expect(screen.getByLabelText(texts.changePicture)).toHaveFocus());
  expect(api.requests).toMatchObject([{ method: "DELETE", path: `/api/chat/${ID}/picture` }]);
});
