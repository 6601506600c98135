import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { recordingTexts } from "#components/chat/compose/recording-texts.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import type { Message } from "#contract/message";
import { VOICE_MAX_MS } from "#contract/message-kinds";
import { LOAD_FAILED } from "#lib/client/page/lazy-load";
import { currentToasts, dismissToast } from "#lib/client/toasts";
import { alice } from "#tests/unit/components/sample-people";
import { stubApi } from "#tests/unit/components/stub-api";
import { conversation, threadWith } from "./sample-conversation.ts";
import { CONVERSATION_ID, ownMessage } from "./sample-messages.ts";

stubApi();

const importRecording = () => import("#components/chat/compose/recording.ts");
let loadRecording = importRecording;
jest.unstable_mockModule("#components/chat/compose/composer-chunks.ts", () => ({
  loadRecording: () => loadRecording(),
  loadAttaching: jest.fn(),
  loadAttachedFiles: jest.fn(),
  prepareComposer: jest.fn(),
}));
const { ThreadView } = await import("#components/chat/thread/thread-view");

class NoObserver {
  observe() {}
  disconnect() {}
}

class FakeRecorder {
  static isTypeSupported = () => true;
  state = "inactive";
  onstop: (() => void) | null = null;
  start(): void {
    this.state = "recording";
  }
  stop(): void {
    this.state = "inactive";
    this.onstop?.();
  }
}

class FakeAudio {
  createAnalyser = () => ({ fftSize: 32, getFloatTimeDomainData: () => undefined });
  createMediaStreamSource() {
    return { connect: () => undefined };
  }
  async close() {}
}

/** A request for the microphone, which the member has not answered yet. */
interface Prompt {
  allow: () => Promise<void>;
  refuse: () => Promise<void>;
  /** Stops the stream's track. */
  stopTrack: jest.Mock;
}

let prompts: Prompt[] = [];

beforeEach(() => {
  prompts = [];
  loadRecording = importRecording;
  Object.assign(globalThis, {
    ResizeObserver: NoObserver,
    IntersectionObserver: NoObserver,
    MediaRecorder: FakeRecorder,
    AudioContext: FakeAudio,
  });
  const getUserMedia = () =>
    new Promise((resolve, reject) => {
      const stopTrack = jest.fn();
      const stream = { getTracks: () => [{ stop: stopTrack }] };
      prompts.push({
        stopTrack,
        allow: () => act(async () => resolve(stream)),
        refuse: () => act(async () => reject(new DOMException("No", "NotAllowedError"))),
      });
    });
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
});

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

function show(messages: Message[] = []) {
  return render(
    <ThreadView
      viewer={{ userId: alice.id, username: alice.username }}
      details={conversation(CONVERSATION_ID)}
      thread={threadWith(messages)}
      plain={{ idempotencyKey: "", refused: null }}
    />,
  );
}

const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => fireEvent.click(button(name));

/** Presses Record and waits until the browser asks for the microphone. */
async function record(): Promise<Prompt> {
  const before = prompts.length;
  press(texts.record);
  await waitFor(() => expect(prompts).toHaveLength(before + 1));
  return prompts[before] as Prompt;
}

/** The code of the recorder, which is loaded when the test says so. */
function slowLoad() {
  const code = Promise.withResolvers<Awaited<ReturnType<typeof importRecording>>>();
  loadRecording = () => code.promise;
  return {
    succeed: () => act(async () => code.resolve(await importRecording())),
    fail: () => act(async () => code.reject(new Error("Failed to load chunk"))),
  };
}

const box = () => screen.getByRole("textbox", { hidden: true });
const editLast = () => fireEvent.keyDown(box(), { key: "ArrowUp" });

const isRecording = () => !screen.getByRole("button", { name: recordingTexts.stop }).matches(":disabled");

test("stops the microphone that is allowed after the recording was discarded, while another one is asked for", async () => {
  show();
  const first = await record();
  press(recordingTexts.cancel);
  const second = await record();
  await first.allow();
  expect(first.stopTrack).toHaveBeenCalledTimes(1);
  expect(isRecording()).toBe(false);
  await second.allow();
  expect(isRecording()).toBe(true);
  expect(second.stopTrack).not.toHaveBeenCalled();
  press(recordingTexts.cancel);
  expect(second.stopTrack).toHaveBeenCalledTimes(1);
});

test("… and keeps the second recording when the first request is refused", async () => {
  show();
  const first = await record();
  press(recordingTexts.cancel);
  const second = await record();
  await first.refuse();
  expect(currentToasts()).toEqual([]);
  await second.allow();
  expect(isRecording()).toBe(true);
  press(recordingTexts.cancel);
});

test("stops a microphone that is allowed after the conversation was left", async () => {
  const { unmount } = show();
  const prompt = await record();
  unmount();
  await prompt.allow();
  expect(prompt.stopTrack).toHaveBeenCalledTimes(1);
});

test("does not report a microphone that is refused after the conversation was left", async () => {
  const { unmount } = show();
  const prompt = await record();
  unmount();
  await prompt.refuse();
  expect(currentToasts()).toEqual([]);
});

test("stops the microphone when the browser cannot record it", async () => {
  show();
  const prompt = await record();
  jest.spyOn(FakeRecorder.prototype, "start").mockImplementation(() => {
    throw new DOMException("No", "NotSupportedError");
  });
  await prompt.allow();
  expect(prompt.stopTrack).toHaveBeenCalledTimes(1);
  expect(currentToasts()).toMatchObject([{ text: recordingTexts.microphoneBusy }]);
});

test("closes the audio context when the loudness cannot be measured", async () => {
  show();
  const prompt = await record();
  const close = jest.spyOn(FakeAudio.prototype, "close");
  jest.spyOn(FakeAudio.prototype, "createMediaStreamSource").mockImplementation(() => {
    throw new DOMException("No", "NotSupportedError");
  });
  await prompt.allow();
  expect(close).toHaveBeenCalledTimes(1);
  expect(prompt.stopTrack).toHaveBeenCalledTimes(1);
  expect(currentToasts()).toMatchObject([{ text: recordingTexts.microphoneBusy }]);
});

test("reports that the recorder could not be loaded", async () => {
  const load = slowLoad();
  show();
  press(texts.record);
  await load.fail();
  expect(currentToasts()).toMatchObject([{ text: LOAD_FAILED }]);
  expect(button(texts.record)).toBeVisible();
});

test("… but not once that was cancelled or the conversation was left", async () => {
  const load = slowLoad();
  const { unmount } = show();
  press(texts.record);
  press(texts.cancelRecord);
  press(texts.record);
  unmount();
  await load.fail();
  expect(currentToasts()).toEqual([]);
});

test("shows that the recorder is loading, and a press cancels it", async () => {
  const load = slowLoad();
  show();
  press(texts.record);
  expect(button(texts.cancelRecord)).toHaveAttribute("aria-busy", "true");
  press(texts.cancelRecord);
  expect(button(texts.record)).not.toHaveAttribute("aria-busy");
  await load.succeed();
  expect(prompts).toEqual([]);
  expect(screen.queryByRole("timer")).toBeNull();
});

test("says what it is waiting for until the microphone is allowed", async () => {
  show();
  const prompt = await record();
  expect(screen.getByText(recordingTexts.starting)).toBeVisible();
  expect(screen.getByText(recordingTexts.starting)).toHaveRole("status");
  expect(screen.queryByRole("timer")).toBeNull();
  await prompt.allow();
  expect(screen.getByRole("timer")).toHaveTextContent("Recording... 0:00");
  // Its time is not announced every second.
  expect(screen.getByRole("timer").closest("[role=status]")).toBeNull();
  expect(screen.queryByText(recordingTexts.starting)).toBeNull();
  press(recordingTexts.cancel);
});

test("a double tap on Record does not cancel", async () => {
  const load = slowLoad();
  show();
  fireEvent.click(button(texts.record), { detail: 1 });
  fireEvent.click(button(texts.cancelRecord), { detail: 2 });
  expect(button(texts.cancelRecord)).toBeVisible();
  await load.succeed();
  expect(prompts).toHaveLength(1);
  press(recordingTexts.cancel);
});

test("an edit begun while the recorder loads cancels it", async () => {
  const load = slowLoad();
  show([ownMessage(1)]);
  press(texts.record);
  editLast();
  await load.succeed();
  expect(screen.queryByRole("button", { name: recordingTexts.cancel })).toBeNull();
  expect(prompts).toEqual([]);
});

test("… as does one begun while the microphone is asked for, but not one begun while recording", async () => {
  show([ownMessage(1)]);
  const first = await record();
  editLast();
  expect(screen.queryByRole("button", { name: recordingTexts.cancel })).toBeNull();
  await first.allow();
  expect(first.stopTrack).toHaveBeenCalledTimes(1);
  press(texts.cancelEdit);
  const second = await record();
  await second.allow();
  editLast();
  expect(isRecording()).toBe(true);
  press(recordingTexts.cancel);
});

test("focuses Discard, then Stop, and the text box after Discard", async () => {
  show();
  button(texts.record).focus();
  const prompt = await record();
  expect(button(recordingTexts.cancel)).toHaveFocus();
  await prompt.allow();
  expect(button(recordingTexts.stop)).toHaveFocus();
  press(recordingTexts.cancel);
  expect(box()).toHaveFocus();
});

test("focuses the text box when the microphone is refused, unless the focus was moved elsewhere", async () => {
  show();
  button(texts.record).focus();
  const first = await record();
  await first.refuse();
  expect(box()).toHaveFocus();
  const second = await record();
  const elsewhere = screen.getByRole("link", { name: texts.backToList });
  elsewhere.focus();
  await second.refuse();
  expect(elsewhere).toHaveFocus();
});

test("stops at the maximum length and says so", async () => {
  show();
  const prompt = await record();
  jest.useFakeTimers();
  await prompt.allow();
  await act(async () => jest.advanceTimersByTime(VOICE_MAX_MS));
  jest.useRealTimers();
  expect(prompt.stopTrack).toHaveBeenCalledTimes(1);
  expect(currentToasts()).toContainEqual(expect.objectContaining({ text: recordingTexts.full }));
  expect(button(texts.record)).toBeVisible();
});
