import { beforeEach, expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MediaSheet } from "#components/chat/group/media-sheet";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { chatTexts } from "#components/chat/texts.ts";
import type { Message } from "#contract/message";
import { installBrowserParts, reachEnd } from "#tests/unit/components/browser-parts";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { CONVERSATION_ID, message } from "./sample-messages.ts";

const api = stubApi();

beforeEach(installBrowserParts);

function withPicture(seq: number, alt: string): Message {
  const url = `/media/private/${seq}/32.webp`;
  const image = { url, width: 32, height: 24, widths: [32], alt, thumbhash: null };
  return message(seq, { text: "", image });
}

function openMedia(onOpen = jest.fn()) {
  const sheet = <MediaSheet conversationId={CONVERSATION_ID} onOpen={onOpen} onClose={jest.fn()} />;
  return { user: userEvent.setup(), onOpen, ...render(sheet) };
}

test("loads pictures page by page and opens one among all loaded", async () => {
  const [newer, older] = [withPicture(9, "A boat"), withPicture(2, "The lake")];
  api.answerWith(({ path }) =>
    path.includes("cursor=later")
      ? ok({ messages: [older], nextCursor: null })
      : ok({ messages: [newer], nextCursor: "later" }),
  );
  const { user, onOpen } = openMedia();
  expect(screen.getByRole("status", { name: chatTexts.loadingThread })).toBeInTheDocument();
  await screen.findByRole("button", { name: "A boat" });
  await reachEnd();
  await user.click(await screen.findByRole("button", { name: "The lake" }));
  expect(onOpen).toHaveBeenCalledWith(older, 0, [newer, older]);
});

test("fetches the pictures each time it opens because their addresses expire", async () => {
  api.answerWith(() => ok({ messages: [withPicture(1, "Before")], nextCursor: null }));
  const { unmount } = openMedia();
  await screen.findByRole("button", { name: "Before" });
  unmount();
  api.answerWith(() => ok({ messages: [], nextCursor: null }));
  openMedia();
  expect(await screen.findByText(texts.noMedia)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Before" })).toBeNull();
});

test("shows a load error with Retry", async () => {
  api.answerWith(() => refused(503, "UPSTREAM_UNAVAILABLE", "Away"));
  const { user } = openMedia();
  expect(await screen.findByRole("alert")).toHaveTextContent(texts.mediaFailed);
  api.answerWith(() => ok({ messages: [withPicture(1, "A boat")], nextCursor: null }));
  await user.click(screen.getByRole("button", { name: chatTexts.retry }));
  expect(await screen.findByRole("button", { name: "A boat" })).toBeVisible();
});

test("shows an animated picture as a still among the others", async () => {
  const gif = withPicture(1, "A wave");
  const image = gif.image && { ...gif.image, isAnimated: true as const };
  api.answerWith(() => ok({ messages: [{ ...gif, image }, withPicture(2, "A boat")], nextCursor: null }));
  openMedia();
  const sources = (name: string) => screen.getByRole("button", { name }).querySelectorAll("source").length;
  await screen.findByRole("button", { name: "A wave" });
  expect([sources("A wave"), sources("A boat")]).toEqual([0, 1]);
});
