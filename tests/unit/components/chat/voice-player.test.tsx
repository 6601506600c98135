import { beforeEach, expect, jest, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { VoicePlayer } from "#components/chat/message/files/voice-player";
import { chatTexts as texts } from "#components/chat/texts.ts";

const onFailed = jest.fn();

beforeEach(() => {
  onFailed.mockClear();
});

/** Simulates playback, which jsdom lacks. */
async function showPlaying(): Promise<HTMLAudioElement> {
  let isPaused = true;
  jest.spyOn(HTMLMediaElement.prototype, "paused", "get").mockImplementation(() => isPaused);
  jest.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => {});
  jest.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async () => {
    isPaused = false;
  });
  const { container } = render(
    <VoicePlayer url="/media/voice" durationMs={4_000} peaks={[1, 2]} onFailed={onFailed} />,
  );
  await userEvent.click(screen.getByRole("button", { name: texts.play }));
  const audio = container.querySelector("audio");
  if (!audio) throw new Error("There is no audio");
  fireEvent.play(audio);
  expect(screen.getByRole("button", { name: texts.pause })).toBeVisible();
  return audio;
}

test("reports a recording that fails during playback and can play it again", async () => {
  const audio = await showPlaying();
  // Firefox fires no pause event then.
  fireEvent.error(audio);
  expect(screen.getByRole("button", { name: texts.play })).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(texts.voiceFailed);
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test("renews the address once when a recording fails to start", async () => {
  const audio = await showPlaying();
  fireEvent.error(audio);
  fireEvent.error(audio);
  expect(onFailed).toHaveBeenCalledTimes(1);
});
