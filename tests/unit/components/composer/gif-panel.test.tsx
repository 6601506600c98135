import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GifPanel } from "#components/composer/insert/gif-panel";
import { gifTexts } from "#components/composer/insert/gif-texts.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
const onPicked = jest.fn();
const onUpload = jest.fn();
let wantsNoMotion = false;

const gif = (title: string) => ({
  token: `token of ${title}`,
  title,
  width: 220,
  height: 165,
  preview: `/media/gif?of=${title}`,
  still: `/media/gif?of=still-${title}`,
});

const found = (titles: string[], nextPage: number | null = null) => ok({ gifs: titles.map(gif), nextPage });

beforeEach(() => {
  onPicked.mockClear();
  onUpload.mockClear();
  wantsNoMotion = false;
  document.documentElement.dataset.autoplay = "on";
  // jsdom does not support it.
  Object.assign(window, { matchMedia: () => ({ matches: wantsNoMotion }) });
});

const show = () => render(<GifPanel onUpload={onUpload} onPicked={onPicked} />);
const field = () => screen.getByRole("searchbox", { name: gifTexts.searchGifsLabel });
const tile = (name: string) => screen.findByRole("button", { name });
const paths = () => api.requests.map(({ path }) => path);

describe("GifPanel", () => {
  test("shows popular GIFs, then search results after typing pauses", async () => {
    api.answerWith(({ path }) => found([path.includes("q=") ? "cat" : "popular"]));
    show();
    expect(field()).toHaveAttribute("placeholder", "Search KLIPY");
    expect(screen.getByText("Powered by KLIPY")).toBeVisible();
    await tile("popular");
    await userEvent.type(field(), " cats ");
    await tile("cat");
    expect(screen.queryByRole("button", { name: "popular" })).not.toBeInTheDocument();
    expect(paths()).toEqual(["/api/gifs?page=1", "/api/gifs?q=cats&page=1"]);
    await userEvent.click(screen.getByRole("button", { name: "Clear" }));
    await tile("popular");
  });

  test("ignores a late response", async () => {
    const slow = deferred<ReturnType<typeof ok>>();
    api.answerWith(({ path }) => (path.includes("q=") ? found(["cat"]) : slow.promise));
    show();
    await userEvent.type(field(), "cat");
    await tile("cat");
    slow.resolve(found(["popular"]));
    await expect(tile("cat")).resolves.toBeVisible();
    expect(screen.queryByRole("button", { name: "popular" })).not.toBeInTheDocument();
  });

  test("adds further pages without duplicates", async () => {
    api.answerWith(({ path }) => (path.endsWith("page=1") ? found(["a", "b"], 2) : found(["b", "c"])));
    show();
    await tile("a");
    await userEvent.click(screen.getByRole("button", { name: gifTexts.moreGifs }));
    await tile("c");
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    expect(screen.queryByRole("button", { name: gifTexts.moreGifs })).not.toBeInTheDocument();
  });

  test("reports no results, and offers Retry when the search fails", async () => {
    api.answerWith(() => refused(424, "GIFS_UNAVAILABLE", "GIFs cannot be searched right now"));
    show();
    expect(await screen.findByRole("alert")).toHaveTextContent("GIFs cannot be searched right now");
    api.answerWith(() => found([]));
    await userEvent.click(screen.getByRole("button", { name: texts.retry }));
    expect(await screen.findByText(gifTexts.noGifs)).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("clears earlier results when a later search fails", async () => {
    api.answerWith(({ path }) =>
      path.includes("q=")
        ? refused(424, "GIFS_UNAVAILABLE", "GIFs cannot be searched right now")
        : found(["popular"], 2),
    );
    show();
    await tile("popular");
    await userEvent.type(field(), "cats");
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.queryByRole("button", { name: "popular" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: gifTexts.moreGifs })).not.toBeInTheDocument();
  });

  test("selects one GIF at a time and explains why one is unavailable", async () => {
    const image = {
      url: "/media/a/120.webp",
      width: 120,
      height: 90,
      widths: [120],
      alt: "",
      thumbhash: null,
    };
    const slow = deferred<ReturnType<typeof ok>>();
    api.answerWith(({ method }) => (method === "POST" ? slow.promise : found(["wave", "cat"])));
    show();
    await userEvent.click(await tile("wave"));
    expect(await tile("cat")).toBeDisabled();
    expect(await tile("wave")).toHaveAttribute("aria-busy", "true");
    slow.resolve(refused(424, "GIFS_UNAVAILABLE", "This GIF cannot be fetched right now."));
    expect(await screen.findByRole("alert")).toHaveTextContent("This GIF cannot be fetched right now.");
    expect(onPicked).not.toHaveBeenCalled();

    api.answerWith(({ body }) =>
      body?.token === "token of cat" ? ok({ key: "0a".repeat(16), image }) : found([]),
    );
    await userEvent.click(await tile("cat"));
    await waitFor(() => expect(onPicked).toHaveBeenCalledWith({ key: "0a".repeat(16), image }, "cat"));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("shows only first frames to members who prefer reduced motion", async () => {
    api.answerWith(() => found(["wave"]));
    const { unmount } = show();
    expect(await screen.findByRole("img")).toHaveAttribute("src", "/media/gif?of=wave");
    unmount();
    wantsNoMotion = true;
    const second = show();
    expect(await screen.findByRole("img")).toHaveAttribute("src", "/media/gif?of=still-wave");
    second.unmount();
    wantsNoMotion = false;
    document.documentElement.dataset.autoplay = "off";
    show();
    expect(await screen.findByRole("img")).toHaveAttribute("src", "/media/gif?of=still-wave");
  });

  test("offers to upload a file instead", async () => {
    api.answerWith(() => found([]));
    show();
    await userEvent.click(screen.getByRole("button", { name: gifTexts.uploadGif }));
    expect(onUpload).toHaveBeenCalled();
  });
});
