import { expect, jest, test } from "@jest/globals";
import { followVideos } from "#components/viewer/follow-videos.ts";

/** Events of players that are not dispatched yet, since browsers do so later. */
const pendingEvents: { target: FakePlayer; type: "play" | "pause" }[] = [];
let reportRatios: (entries: { target: Element; intersectionRatio: number }[]) => void = () => {};

/** A player that obeys at once. */
interface FakePlayer extends HTMLVideoElement {
  isPlaying: boolean;
}

function player(): FakePlayer {
  const video = Object.assign(document.createElement("video"), { isPlaying: false });
  const start = (isPlaying: boolean) => {
    if (video.isPlaying === isPlaying) return;
    video.isPlaying = isPlaying;
    pendingEvents.push({ target: video, type: isPlaying ? "play" : "pause" });
  };
  Object.defineProperty(video, "paused", { get: () => !video.isPlaying });
  video.play = async () => start(true);
  video.pause = () => start(false);
  video.dataset.plays = "true";
  document.body.append(video);
  return video;
}

function dispatchEvents(): void {
  for (const { target, type } of pendingEvents.splice(0)) target.dispatchEvent(new Event(type));
}

/** Sets how much of each is in view. */
const show = (...shares: [FakePlayer, number][]) =>
  reportRatios(shares.map(([target, intersectionRatio]) => ({ target, intersectionRatio })));

test("resumes the first video when the reader turns back before the next has started", () => {
  jest.spyOn(document, "hidden", "get").mockReturnValue(false);
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    IntersectionObserver: class {
      constructor(callback: typeof reportRatios) {
        reportRatios = callback;
      }
      observe(): void {}
    },
  });
  const [first, second] = [player(), player()];
  followVideos();
  show([first, 1]);
  dispatchEvents();
  expect(first.paused).toBe(false);

  show([first, 0], [second, 1]);
  expect([first.paused, second.paused]).toEqual([true, false]);
  show([first, 1], [second, 0]);
  dispatchEvents();
  expect([first.paused, second.paused]).toEqual([false, true]);

  show([first, 0.2], [second, 0.8]);
  dispatchEvents();
  expect([first.paused, second.paused]).toEqual([true, false]);
});
