import { beforeEach, expect, jest, test } from "@jest/globals";
import { SECOND } from "#contract/units";
import { notifyPostWatchers } from "#upstream/realtime/notify-post-watchers";

type Watched = Parameters<typeof notifyPostWatchers>;

const emit = jest.fn();
const room = { emit };
// What it calls of Socket.IO; neither of these changes is one of counts, which it would read from the store.
const io = { to: () => room, on: () => undefined } as unknown as Watched[0];

beforeEach(() => {
  emit.mockClear();
  jest.useFakeTimers();
});

test("the first change is sent at once, those within a second in one event, the last included", async () => {
  const watchers = notifyPostWatchers(io, {} as Watched[1]);
  await watchers.notify({ postId: "1" });
  expect(emit).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 10; time += 1) await watchers.notify({ postId: "1" });
  // That of another post does not wait.
  await watchers.notify({ postId: "2" });
  expect(emit).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(SECOND - 1);
  expect(emit).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(1);
  expect(emit).toHaveBeenCalledTimes(3);
  jest.advanceTimersByTime(SECOND);
  expect(emit).toHaveBeenCalledTimes(3);
  expect(emit).toHaveBeenLastCalledWith("postChanged", { postId: "1", counts: null });
});
