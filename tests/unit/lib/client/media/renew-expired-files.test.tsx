import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Picture } from "#components/ui/picture";
import { Video } from "#components/ui/video/video";
import { ViewerImage } from "#components/viewer/viewer-image";
import { renewExpiredFiles } from "#lib/client/media/renew-expired-files";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
const grantOf = (digit: number, key = "a") =>
  `common.${key.repeat(32)}.${digit}000000000000.${"s".repeat(22)}`;
const picture = (grant: string) => ({
  url: `/media/private/${grant}/1200.webp`,
  width: 1200,
  height: 900,
  widths: [320, 1200],
  alt: "A moor",
  thumbhash: null,
});
const film = (grant: string) => ({
  url: `/media/private/${grant}/video.mp4`,
  mimeType: "video/mp4" as const,
  width: 320,
  height: 180,
  durationMs: 2_000,
  hasSound: false,
  poster: { ...picture(grantOf(1, "b")), alt: "A film" },
  captions: { url: `/media/private/${grant}/captions-${"0".repeat(16)}.vtt`, language: "en" },
});

let stop: () => void;
let n = 1;
/** Renewed addresses are cached as long as the page exists, so every test has its own grant. */
let ended: string;
let fresh: string;

beforeEach(() => {
  n += 1;
  [ended, fresh] = [grantOf(n, String(n)), grantOf(9, String(n))];
  api.answerWith(() => ok({ grant: fresh }));
  stop = renewExpiredFiles();
});
afterEach(() => stop());

const shown = () => screen.getAllByRole<HTMLImageElement>("img", { name: "A moor" });
const asked = () => api.requests.map(({ path }) => path);

test("loads an expired picture from a new address everywhere on the page with one request", async () => {
  render(
    <>
      <Picture picture={picture(ended)} sizes="100vw" />
      <Picture picture={picture(ended)} sizes="100vw" />
    </>,
  );
  for (const each of shown()) fireEvent.error(each);
  await waitFor(() => expect(shown()[0]).toHaveAttribute("src", `/media/private/${fresh}/1200.jpg`));
  expect(shown()[1]).toHaveAttribute("src", `/media/private/${fresh}/1200.jpg`);
  const sources = [...document.querySelectorAll("source")].map(({ srcset }) => srcset);
  expect(new Set(sources)).toEqual(
    new Set([`/media/private/${fresh}/320.webp 320w, /media/private/${fresh}/1200.webp 1200w`]),
  );
  expect(asked()).toEqual([`/api/media-grants/${ended}`]);
});

test("resumes a video where it stopped, with its captions", async () => {
  render(<Video video={film(ended)} name="Film" />);
  const video = screen.getByLabelText<HTMLVideoElement>("A film");
  video.currentTime = 1.5;
  const playing = jest.spyOn(video, "play").mockResolvedValue(undefined);
  jest.spyOn(video, "paused", "get").mockReturnValue(false);
  fireEvent.error(video);
  await waitFor(() => expect(video).toHaveAttribute("src", `/media/private/${fresh}/video.mp4`));
  expect(video.currentTime).toBe(1.5);
  expect(playing).toHaveBeenCalledTimes(1);
  expect(document.querySelector("track")?.getAttribute("src")).toContain(fresh);
});

test("hides a picture that is no longer visible, and asks again for the next one", async () => {
  api.answerWith(() => refused(404, "NOT_FOUND", "This file does not exist"));
  render(<Picture picture={picture(ended)} sizes="100vw" />);
  const [image] = shown();
  if (!image) throw new Error("No picture");
  await waitFor(() => {
    fireEvent.error(image);
    expect(asked().length).toBeGreaterThan(1);
  });
  expect(image).toHaveAttribute("src", `/media/private/${ended}/1200.jpg`);
});

test("requests no new address for a public picture that fails", () => {
  render(
    <Picture picture={{ ...picture(ended), url: `/media/${"c".repeat(32)}/1200.webp` }} sizes="100vw" />,
  );
  for (const each of shown()) fireEvent.error(each);
  expect(asked()).toEqual([]);
});

describe("a picture in the viewer", () => {
  const view = (grant: string) => {
    const { url, alt, width, height } = picture(grant);
    const photo = {
      href: "/",
      postId: "1",
      url,
      jpeg: url.replace("webp", "jpg"),
      preview: "",
      alt,
      width,
      height,
    };
    render(<ViewerImage ref={null} photo={photo} name="Picture" />);
  };

  test("is loaded from a new address too", async () => {
    view(ended);
    for (const each of shown()) fireEvent.error(each);
    await waitFor(() => expect(shown()[0]).toHaveAttribute("src", `/media/private/${fresh}/1200.jpg`));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("shows an error when it fails", async () => {
    api.answerWith(() => refused(404, "NOT_FOUND", "This file does not exist"));
    view(ended);
    for (const each of shown()) fireEvent.error(each);
    expect(await screen.findByRole("alert")).toHaveTextContent("could not be loaded");
  });
});
