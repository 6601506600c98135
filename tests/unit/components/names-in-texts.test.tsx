import { expect, test } from "@jest/globals";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { removeQuestion } from "#components/chat/sheet-texts.ts";
import { pendingMessage, requestFullMessage } from "#components/chat/thread-texts.ts";
import { replyToMessage } from "#components/comment/texts.ts";
import { JoinLabel } from "#components/community/membership/join-label";
import { membershipTexts } from "#components/community/membership/texts.ts";
import { storyTexts } from "#components/story/player/texts.ts";
import { taggedPostsMessage } from "#components/trend/texts.ts";

const NAME = "مريم";
const ISOLATED = `\u2068${NAME}\u2069`;

test.each(
  Object.entries({
    removeQuestion,
    pendingMessage: (name: string) => pendingMessage(name, 1),
    requestFullMessage,
    replyToMessage,
    "title of stories": storyTexts.title,
    "author of a story": storyTexts.by,
    "reply to a story": storyTexts.reply,
    "sent reply": storyTexts.replySent,
    requestSent: membershipTexts.requestSent,
  }),
)("a name does not reorder the words around it: %s", (_, textOf) => {
  expect(textOf(NAME)).toContain(ISOLATED);
  expect(textOf("Bob")).not.toMatch(/[\u2068\u2069]/u);
});

test("a hashtag is isolated with its sign", () => {
  expect(taggedPostsMessage(NAME)).toBe(`Posts with \u2068#${NAME}\u2069`);
});

test.each<[string, ReactElement]>([
  ["asked", <JoinLabel key="" status="waiting" isPublic={false} name={NAME} />],
  ["to ask", <JoinLabel key="" status="none" isPublic={false} name={NAME} />],
])("the name of a community is isolated in the label of its button: %s", (_, label) => {
  expect(render(label).container).toHaveTextContent(ISOLATED);
});
