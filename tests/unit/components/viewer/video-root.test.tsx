import { expect, jest, test } from "@jest/globals";
import { render } from "@testing-library/react";
import { VideoRoot } from "#components/viewer/video-root";
import { FIRST_VIEW_MS } from "#lib/client/page/start-when-idle";

/** Ends when code that was asked for before has been loaded. */
const untilLoaded = () => import("#components/viewer/follow-videos.ts");

test("leaves a video in view alone until the page has been in view for a while", async () => {
  jest.useFakeTimers();
  const observe = jest.fn();
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    IntersectionObserver: class {
      observe = observe;
    },
  });
  const video = document.createElement("video");
  video.dataset.plays = "true";
  document.body.append(video);
  jest.spyOn(video, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 400, 300));
  render(<VideoRoot />);
  await jest.advanceTimersByTimeAsync(FIRST_VIEW_MS - 1);
  await untilLoaded();
  expect(observe).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await untilLoaded();
  expect(observe).toHaveBeenCalledWith(video);
});
