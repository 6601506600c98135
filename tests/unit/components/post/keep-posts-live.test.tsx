import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act } from "@testing-library/react";
import { keepPostsLive } from "#components/post/keep-posts-live.ts";
import { UNDO_SHOWN_MS } from "#components/post/refresh-post-states.ts";
import { postsInView, watchPost } from "#components/post/visible-posts.ts";
import { WATCHED_POSTS_MAX } from "#contract/limits-realtime";
import { SECOND } from "#contract/units";
import { factsOf } from "#lib/client/overlay";
import { setEmitter } from "#lib/client/realtime/emit-to-server";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { ok, serverTime, stubApi } from "#tests/unit/components/stub-api";
import { isHidden, stubSheets } from "#tests/unit/components/stub-sheets";

stubSheets();

const api = stubApi();
const sent: unknown[] = [];
const member = "01a1fd06-0000-7000-8000-00000000000a";
const idOf = (number: number) => `01a1fd06-0000-7000-8000-${String(number).padStart(12, "0")}`;
const stops: (() => void)[] = [];

beforeEach(() => {
  sent.length = 0;
  jest.useFakeTimers();
  setEmitter((event, payload) => sent.push([event, payload]));
  stops.push(keepPostsLive());
});

afterEach(async () => {
  // Posts hidden by one test are shown again before the next.
  const all = Array.from({ length: WATCHED_POSTS_MAX + 5 }, (_, index) => stateOf(index));
  api.answerWith(() => ok({ states: all }));
  await pass(UNDO_SHOWN_MS + 10 * SECOND);
  for (const stop of stops.splice(0)) stop();
  setEmitter(undefined);
  jest.useRealTimers();
});

async function pass(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

function show(...numbers: number[]): void {
  for (const number of numbers) stops.push(watchPost(idOf(number)));
}

const stateOf = (number: number) => ({
  id: idOf(number),
  asOf: 2,
  likeCount: 3,
  commentCount: 2,
  isLiked: false,
  isBookmarked: false,
  poll: null,
  editedAt: null,
});

const register = () => publishServerEvent("registered", { userId: member, unreadCount: 0, asOf: 1 });

test("reports the posts in view at intervals, without repeating itself", async () => {
  api.answerWith(() => ok({ states: [] }));
  register();
  show(1, 2);
  await pass(2 * SECOND);
  expect(sent).toEqual([["watchPosts", [idOf(1), idOf(2)]]]);
  const stopThird = watchPost(idOf(3));
  stopThird();
  await pass(2 * SECOND);
  expect(sent).toHaveLength(1);
});

test("watches the most recently seen of a large number of posts", async () => {
  api.answerWith(() => ok({ states: [] }));
  show(...Array.from({ length: WATCHED_POSTS_MAX + 5 }, (_, index) => index));
  await pass(2 * SECOND);
  const [[, ids] = []] = sent as [string, string[]][];
  expect(ids).toHaveLength(WATCHED_POSTS_MAX);
  expect(ids?.at(-1)).toBe(idOf(WATCHED_POSTS_MAX + 4));
});

test("fetches the changed counts of posts in view in one request", async () => {
  api.answerWith(() => ok({ states: [stateOf(1)] }));
  show(1, 2, 3);
  await pass(3 * SECOND);
  api.requests.length = 0;
  for (const number of [1, 2, 1, 9])
    publishServerEvent("postChanged", { postId: idOf(number), counts: null });
  await pass(SECOND);
  expect(api.requests.map(({ path }) => decodeURIComponent(path))).toEqual([
    `/api/posts/states?ids=${idOf(1)},${idOf(2)}`,
  ]);
  expect(factsOf(`post ${idOf(1)}`).likeCount?.value).toBe(3);
});

test("shows counts contained in an event without a request", async () => {
  api.answerWith(() => ok({ states: [] }));
  show(21);
  await pass(3 * SECOND);
  api.requests.length = 0;
  const counts = { likeCount: 8, commentCount: 1, asOf: serverTime() };
  publishServerEvent("postChanged", { postId: idOf(21), counts });
  await pass(2 * SECOND);
  expect(api.requests).toEqual([]);
  expect(factsOf(`post ${idOf(21)}`).likeCount?.value).toBe(8);
});

test("hides a post missing from the response and shows it when a later one contains it", async () => {
  const row = (number: number) => document.querySelector(`[data-post="${idOf(number)}"]`);
  document.body.innerHTML = `<main id="main">${[1, 2].map((number) => `<article data-post="${idOf(number)}"></article>`).join("")}</main>`;
  api.answerWith(() => ok({ states: [stateOf(1)] }));
  show(1, 2);
  await pass(3 * SECOND);
  expect(isHidden(row(1))).toBe(false);
  expect(isHidden(row(2))).toBe(true);
  api.answerWith(() => ok({ states: [1, 2].map(stateOf) }));
  publishServerEvent("postChanged", { postId: idOf(2), counts: null });
  await pass(SECOND);
  expect(isHidden(row(2))).toBe(false);
});

test("restores a hidden post by an event after its row left the view, while its author can undo", async () => {
  const { row, comeBack } = await hidePost(7);
  publishServerEvent("postChanged", { postId: idOf(7), counts: null });
  comeBack();
  await pass(SECOND);
  expect(isHidden(row)).toBe(false);
});

test("fetches a hidden post once more when no event arrives, and then stops watching it", async () => {
  const { row, comeBack } = await hidePost(8);
  comeBack();
  await pass(UNDO_SHOWN_MS + 5 * SECOND);
  expect(isHidden(row)).toBe(false);
  expect(postsInView()).not.toContain(idOf(8));
});

/** Deletes a post in view, which removes its row from the view. */
async function hidePost(number: number) {
  document.body.innerHTML = `<main id="main"><article data-post="${idOf(number)}"></article></main>`;
  const row = document.querySelector(`[data-post="${idOf(number)}"]`);
  api.answerWith(() => ok({ states: [] }));
  const leaveView = watchPost(idOf(number));
  register();
  await pass(3 * SECOND);
  expect(isHidden(row)).toBe(true);
  leaveView();
  await pass(2 * SECOND);
  expect(postsInView()).toContain(idOf(number));
  const comeBack = () => api.answerWith(() => ok({ states: [stateOf(number)] }));
  return { row, comeBack };
}

test("restores a hidden post when the relation to its author changes", async () => {
  const { row, comeBack } = await hidePost(9);
  await pass(UNDO_SHOWN_MS + 10 * SECOND);
  comeBack();
  const author = "01a1fd06-0000-7000-8000-00000000000b";
  publishServerEvent("relationChanged", { userId: member, personId: author, username: "bob" });
  await pass(0);
  expect(isHidden(row)).toBe(false);
});

test("fetches posts in view when it starts watching them and after a reconnection", async () => {
  api.answerWith(() => ok({ states: [stateOf(1)] }));
  show(1);
  register();
  await pass(3 * SECOND);
  expect(sent).toHaveLength(1);
  expect(api.requests).toHaveLength(1);
  await pass(10 * SECOND);
  expect(api.requests).toHaveLength(1);
  register();
  await pass(3 * SECOND);
  expect(sent).toHaveLength(2);
  expect(api.requests).toHaveLength(2);
});
