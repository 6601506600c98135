import { expect, test } from "@jest/globals";
import { act, renderHook } from "@testing-library/react";
import { useRenewedPicture } from "#components/chat/message/files/use-renewed-picture.ts";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { message } from "./sample-messages.ts";

const api = stubApi();

function withPicture(seq: number, grant: string) {
  const url = `/media/private/${grant}/64.webp`;
  return message(seq, {
    image: { url, width: 64, height: 48, widths: [64], alt: "A lake", thumbhash: null },
  });
}

function show(seq: number, grant: string) {
  const { result } = renderHook(() => useRenewedPicture(withPicture(seq, grant), 0));
  return {
    url: () => result.current.image?.url,
    hasFailed: () => result.current.hasFailed,
    fail: () => act(() => result.current.renew()),
  };
}

test("loads a picture from a renewed address when the old one has expired", async () => {
  const picture = show(1, "earlier");
  api.answerWith(() => ok({ messages: [withPicture(1, "later")] }));
  await picture.fail();
  expect(picture.url()).toBe("/media/private/later/64.webp");
  expect(picture.hasFailed()).toBe(false);
});

test("fails when no response arrives, and fetches the address again on the next attempt", async () => {
  const picture = show(2, "earlier");
  api.answerWith(() => refused(503, "UPSTREAM_UNAVAILABLE", "Away"));
  await picture.fail();
  expect(picture.hasFailed()).toBe(true);
  api.answerWith(() => ok({ messages: [withPicture(2, "later")] }));
  await picture.fail();
  expect(picture.url()).toBe("/media/private/later/64.webp");
  expect(picture.hasFailed()).toBe(false);
});

test("fetches a deleted file's address once", async () => {
  const picture = show(3, "same");
  api.answerWith(() => ok({ messages: [withPicture(3, "same")] }));
  await picture.fail();
  await picture.fail();
  expect(picture.hasFailed()).toBe(true);
  expect(api.requests).toHaveLength(1);
});
