import { beforeEach, expect, test } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ComposerForm } from "#components/composer/composer-form";
import { reminderTexts } from "#components/composer/pictures/reminder-texts.ts";
import { type DraftVideo, emptyDraft, postDraft } from "#components/composer/post-draft.ts";
import { composerTexts } from "#components/composer/texts.ts";
import { videoComposerTexts as texts } from "#components/composer/video/texts.ts";
import { keepFile } from "#lib/client/storage/device-files";
import { writeValue } from "#lib/client/storage/device-storage";
import { alice } from "#tests/unit/components/sample-people";
import { ok, stubApi } from "#tests/unit/components/stub-api";
import { fakeUploads, NothingInView, type SentFile } from "./fake-uploads.ts";

const api = stubApi();
const uploads = fakeUploads();

const image = {
  url: "/media/frame/320.webp",
  width: 320,
  height: 180,
  widths: [320],
  alt: "",
  thumbhash: null,
};
const video: DraftVideo = {
  id: "film",
  width: 320,
  height: 180,
  durationMs: 2_000,
  posterAtMs: 200,
  poster: { id: "frame", isGif: false, alt: "", upload: { key: "b".repeat(32), image } },
  captions: null,
  upload: { key: "a".repeat(32) },
};

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: NothingInView });
  Object.assign(URL, { createObjectURL: () => "blob:film", revokeObjectURL: () => undefined });
  localStorage.clear();
  api.answerWith(() => ok({ settings: { altReminder: true } }));
  writeValue(alice.id, postDraft("post"), { ...emptyDraft, idempotencyKey: "key", content: "Look", video });
});

/** A video that is not uploaded yet. */
function keepWaiting(id: string): void {
  void keepFile(alice.id, id, new File(["film"], "film.webm", { type: "video/webm" }));
  const waiting = { ...video, id, upload: null };
  writeValue(alice.id, postDraft("post"), { ...emptyDraft, idempotencyKey: "key", video: waiting });
}

const show = () => render(<ComposerForm author={alice} outcome={null} />);

test("restores a video uploaded by an earlier page, with preview and a choice of cover", async () => {
  void keepFile(alice.id, "film", new File(["film"], "film.webm", { type: "video/webm" }));
  show();
  const region = await screen.findByRole("region", { name: texts.region });
  await waitFor(() => expect(region.querySelector("video")).toHaveAttribute("src", "blob:film"));
  const slider = within(region).getByRole("slider", { name: texts.frame });
  expect(slider).toBeEnabled();
  expect(slider).toHaveAttribute("aria-valuetext", "0.2 of 2.0 seconds");
  fireEvent.input(slider, { target: { value: "1200" } });
  expect(slider).toHaveAttribute("aria-valuetext", "1.2 of 2.0 seconds");
  expect(screen.getByRole("textbox", { name: "What's new?" })).toHaveValue("Look");
});

test("names the video in the reminder of descriptions", async () => {
  show();
  await screen.findByRole("region", { name: texts.region });
  await userEvent.setup().click(screen.getByRole("button", { name: "Post" }));
  const sheet = await screen.findByRole("dialog", { name: reminderTexts.video.title });
  expect(sheet).toHaveAccessibleDescription(reminderTexts.video.text);
  expect(within(sheet).getByRole("button", { name: reminderTexts.video.cancelLabel })).toBeInTheDocument();
  expect(within(sheet).queryByText(/pictures\?/)).not.toBeInTheDocument();
});

test("shows why a video was rejected, does not resend it and lets it be removed", async () => {
  keepWaiting("damaged");
  const { unmount } = show();
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]?.refuse(400, "This video is damaged", "VALIDATION_FAILED"));
  const region = await screen.findByRole("region", { name: texts.region });
  expect(await within(region).findByRole("alert")).toHaveTextContent("This video is damaged");
  expect(within(region).queryByRole("button", { name: texts.retry })).not.toBeInTheDocument();
  expect(within(region).queryByRole("slider")).not.toBeInTheDocument();
  unmount();
  show();
  expect(await screen.findByRole("alert")).toHaveTextContent("This video is damaged");
  expect(uploads).toHaveLength(1);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Post" }));
  expect(screen.getByText(composerTexts.refusedFile)).toBeVisible();
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: texts.remove }));
  expect(screen.queryByRole("region", { name: texts.region })).not.toBeInTheDocument();
});

test.each([
  ["the network", (upload: SentFile) => upload.cut()],
  ["the server", (upload: SentFile) => upload.refuse(503, "The server is busy", "BUSY")],
])("allows a retry of a video after %s", async (cause, fail) => {
  keepWaiting(`held up by ${cause}`);
  show();
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0] && fail(uploads[0]));
  await userEvent.setup().click(await screen.findByRole("button", { name: texts.retry }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  await act(async () => uploads[1]?.store("c"));
  expect(await screen.findByText(texts.uploaded)).toBeInTheDocument();
});
