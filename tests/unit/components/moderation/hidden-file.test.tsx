import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { reportTexts as texts } from "#components/moderation/report/report-texts.ts";
import { ReportedContent } from "#components/moderation/report/reported-content";
import type { ModeratedFile } from "#contract/moderation-report";

const picture = (n: number) => ({
  url: `/media/signed-${n}/640.webp`,
  width: 640,
  height: 480,
  widths: [640],
  alt: `Coin ${n}`,
  thumbhash: null,
});

const show = (...files: ModeratedFile[]) =>
  render(<ReportedContent content={{ text: "", alt: "In words", files, missingFileCount: 0 }} />);

test("each of several pictures is behind a press of its own", async () => {
  show(...[1, 2, 3, 4].map((n) => ({ kind: "picture" as const, ...picture(n) })));
  expect(screen.getByText("In words")).toBeVisible();
  await userEvent.click(screen.getByText("Show picture 2 of 4"));
  expect(screen.getByAltText("Coin 2")).toBeVisible();
  expect(screen.getByText("Hide picture 2 of 4")).toBeVisible();
  for (const n of [1, 3, 4]) expect(screen.getByAltText(`Coin ${n}`)).not.toBeVisible();
});

test("a video has its poster and controls, and does not load before it is played", async () => {
  const facts = { mimeType: "video/mp4", width: 64, height: 48, durationMs: 3_000, hasSound: true } as const;
  const video = { url: "/media/signed/video.mp4", ...facts, poster: picture(1), captions: null };
  show({ kind: "video", ...video });
  const player = screen.getByLabelText("Coin 1");
  expect(player).not.toBeVisible();
  await userEvent.click(screen.getByText("Show video"));
  expect(player).toBeVisible();
  expect(player).toHaveAttribute("src", "/media/signed/video.mp4");
  expect(player).toHaveAttribute("poster", "/media/signed-1/640.webp");
  expect(player).toHaveAttribute("controls");
  expect(player).toHaveAttribute("preload", "none");
});

test("a recording is played on a press", async () => {
  const { container } = show({ kind: "voice", url: "/media/signed/voice.webm" });
  const player = container.querySelector("audio");
  expect(player).not.toBeVisible();
  await userEvent.click(screen.getByText("Show recording"));
  expect(player).toBeVisible();
  expect(player).toHaveAttribute("src", "/media/signed/voice.webm");
});

test("a document is a link that downloads it, with its name, kind and size, and a warning", () => {
  show({ kind: "document", url: "/media/signed/file.bin", name: "Plan.pdf", size: 1_200_000 });
  const link = screen.getByRole("link", { name: /^Download Plan\.pdf\s*PDF · 1\.2 MB$/ });
  expect(link).toHaveAttribute("href", "/media/signed/file.bin");
  expect(link).toHaveAttribute("download", "Plan.pdf");
  expect(screen.getByText(texts.notChecked)).toBeVisible();
  // The words are its name.
  expect(screen.queryByText("In words")).toBeNull();
});
