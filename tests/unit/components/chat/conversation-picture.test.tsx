import { expect, test } from "@jest/globals";
import { fireEvent, render, waitFor } from "@testing-library/react";
import { ConversationPicture } from "#components/chat/list/conversation-picture";
import { conversationKey } from "#components/chat/state/conversations.ts";
import { factsOf } from "#lib/client/overlay";
import { ok, stubApi } from "#tests/unit/components/stub-api";
import { conversation } from "./sample-conversation.ts";

const api = stubApi();
const ID = "01a1fd08-0000-7000-8000-0000000000d3";
const pictureAt = (url: string) => ({ url, width: 64, height: 64, widths: [64], alt: "", thumbhash: null });

test("loads a group again whose picture has an address that expired", async () => {
  const picture = pictureAt("/media/private/old/64.webp");
  const before = conversation(ID, { kind: "group", picture });
  const { container } = render(<ConversationPicture conversation={before} />);
  const { asOf: _, ...details } = before;
  const fresh = pictureAt("/media/private/new/64.webp");
  api.answerWith(() => ok({ conversation: { ...details, picture: fresh } }));
  fireEvent.error(container.querySelector("img") ?? container);
  await waitFor(() => expect(factsOf(conversationKey(before)).picture?.value).toEqual(fresh));
  expect(api.requests).toMatchObject([{ method: "GET", path: `/api/chat/${ID}` }]);
});
