import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ComposerForm } from "#components/composer/composer-form";
import { fileTexts } from "#components/composer/file-texts.ts";
import { NewPostRows } from "#components/composer/outgoing/new-post-rows";
import { postOutbox, sentPosts } from "#components/composer/outgoing/post-outbox.ts";
import { composerTexts } from "#components/composer/texts.ts";
import { standsStillMessage } from "#contract/media/picture-file";
import { DEFAULT_SETTINGS } from "#contract/settings";
import { MIB } from "#contract/units";
import { alice, post } from "#tests/unit/components/sample-people";
import { ok, stubApi } from "#tests/unit/components/stub-api";
import { animatedPng, fakeUploads, keyOf, pictureFile } from "./fake-uploads.ts";

const api = stubApi();
const uploads = fakeUploads();
let altReminder = true;

// Uploads that a test leaves pending would delay the next test's.
afterEach(async () => {
  for (const upload of uploads) upload.cut();
});

beforeEach(() => {
  localStorage.clear();
  postOutbox.pause();
  sentPosts.delete(alice.id);
  altReminder = true;
  api.answerWith(({ path, method }) =>
    path === "/api/settings"
      ? ok({ settings: { ...DEFAULT_SETTINGS, altReminder } })
      : ok(method === "POST" ? { post: post() } : {}),
  );
});

function show() {
  const view = render(
    <>
      <ComposerForm author={alice} outcome={null} />
      <NewPostRows author={alice} newestListed={null} />
    </>,
  );
  return { ...view, user: userEvent.setup() };
}

const form = () => screen.getByRole("button", { name: "Post" }).closest("form") as HTMLFormElement; // the label contains one
const tiles = () => form().querySelectorAll("[data-picture]");
const button = (name: string) => screen.getByRole("button", { name });

function drop(...files: File[]): void {
  fireEvent.drop(form(), { dataTransfer: { files, types: ["Files"] } });
}

async function added(count: number): Promise<void> {
  await waitFor(() => expect(tiles()).toHaveLength(count));
  await waitFor(() => expect(uploads).not.toHaveLength(0));
}

/** Uploads start one after the other. */
async function storeAll(): Promise<void> {
  for (let at = 0; at < tiles().length; at += 1) {
    await waitFor(() => expect(uploads.length).toBeGreaterThan(at));
    await act(async () => uploads[at]?.store(String(at + 1)));
  }
}

/** Closes the dialog with Escape; jsdom does not support forms that close one. */
function closeSheet(): void {
  const sheet = screen.getByRole<HTMLDialogElement>("dialog", { name: "Describe this picture" });
  sheet.open = false;
  fireEvent(sheet, new Event("close"));
}

const posted = () => api.requests.filter(({ path }) => path === "/api/posts").map(({ body }) => body);

describe("pictures in the composer", () => {
  test("reports each problem as a separate sentence", async () => {
    show();
    const large = new File([new Uint8Array(11 * MIB)], "large.jpg", { type: "image/jpeg" });
    drop(large, new File(["text"], "notes.txt", { type: "text/plain" }));
    const said =
      "Image size (11.00 MB) exceeds 10MB limit. Only JPEG, PNG, WebP, AVIF and GIF pictures can be posted.";
    expect(await screen.findByText(said)).toBeVisible();
  });

  test("accepts four of six dropped pictures and reports it", async () => {
    show();
    drop(...["a", "b", "c", "d", "e", "f"].map((name) => pictureFile(`${name}.jpg`)));
    await added(4);
    expect(screen.getByText("A post can have at most 4 pictures: 2 were left out.")).toBeVisible();
    expect(button("Add pictures")).toBeDisabled();
    expect(button("Add a GIF")).toBeDisabled();
    expect(button("Add a poll")).toBeDisabled();
    expect(button("Post")).toBeEnabled();
    await storeAll();
    expect(uploads.map(({ name }) => name)).toEqual(["a.jpg", "b.jpg", "c.jpg", "d.jpg"]);
  });

  test("reports files that are not pictures, too large or truncated", async () => {
    show();
    drop(
      pictureFile("notes.pdf", "application/pdf"),
      pictureFile("large.png", "image/png", 10.5 * MIB),
      pictureFile("torn.jpg", "image/jpeg", [0xff, 0xd8, 0xff, 0xe0]),
    );
    const words = await screen.findByText(/Only JPEG, PNG, WebP, AVIF and GIF pictures can be posted\./);
    expect(words).toHaveTextContent("Image size (10.50 MB) exceeds 10MB limit");
    expect(words).toHaveTextContent("This picture is damaged or was cut off.");
    expect(tiles()).toHaveLength(0);
  });

  test("explains how to use a HEIC that the browser cannot decode", async () => {
    show();
    drop(pictureFile("a.heic", "image/heic"));
    expect(
      await screen.findByText(/^HEIC pictures cannot be used here\. .*export it as a JPEG/),
    ).toBeVisible();
    expect(tiles()).toHaveLength(0);
  });

  test("goes by a file's first bytes, not by its name and type", async () => {
    show();
    const contentOf = async (type: string) => [...new Uint8Array(await pictureFile("", type).arrayBuffer())];
    drop(
      pictureFile("a.webp", "image/webp"),
      pictureFile("b", "", await contentOf("image/avif")),
      pictureFile("c", "", await contentOf("image/jpeg")),
      pictureFile("notes.jpg", "image/jpeg", [...Buffer.from("Not a picture")]),
    );
    await added(3);
    expect(await screen.findByText(fileTexts.wrongType)).toBeVisible();
    await storeAll();
    expect(uploads.map(({ name }) => name)).toEqual(["a.webp", "b", "c"]);
  });

  test("knows a GIF called .jpg", async () => {
    show();
    drop(pictureFile("a.jpg"), pictureFile("wave.jpg", "image/jpeg", [...Buffer.from("GIF89a")]));
    await added(1);
    expect(await screen.findByText(composerTexts.gifAlone)).toBeVisible();
    expect(tiles()).toHaveLength(1);
  });

  test("says that an animated PNG will stand still", async () => {
    show();
    drop(pictureFile("a.png", "image/png"));
    await added(1);
    expect(screen.queryByText(standsStillMessage)).not.toBeInTheDocument();
    drop(pictureFile("wave.png", "image/png", animatedPng(2)));
    await added(2);
    expect(await screen.findByText(standsStillMessage)).toBeVisible();
    await storeAll();
  });

  test("allows an animated WebP only alone, like a GIF", async () => {
    show();
    const head = [...Buffer.from("RIFF\x0e\0\0\0WEBPVP8X\x0a\0\0\0\x02\0", "latin1")];
    drop(pictureFile("a.jpg"), pictureFile("wave.webp", "image/webp", head));
    await added(1);
    expect(await screen.findByText("A GIF can't be combined with other pictures.")).toBeVisible();
    expect(tiles()).toHaveLength(1);
  });

  test("allows a GIF only alone", async () => {
    show();
    drop(pictureFile("wave.gif", "image/gif"));
    await added(1);
    expect(button("Add pictures")).toBeDisabled();
    drop(pictureFile("a.jpg"));
    expect(await screen.findByText("A GIF can't be combined with other pictures.")).toBeVisible();
    expect(tiles()).toHaveLength(1);
  });

  test("allows either a poll or pictures", async () => {
    const { user } = show();
    await user.click(button("Add a poll"));
    expect(button("Add pictures")).toBeDisabled();
    expect(button("Add a GIF")).toBeDisabled();
    drop(pictureFile("a.jpg"));
    expect(await screen.findByText("A post can have pictures or a poll, not both.")).toBeVisible();
    expect(tiles()).toHaveLength(0);
  });

  test("accepts a pasted picture and leaves pasted text to the field", async () => {
    show();
    const field = screen.getByRole("textbox");
    fireEvent.paste(field, {
      clipboardData: { files: [pictureFile("table.png", "image/png")], types: ["text/plain", "Files"] },
    });
    fireEvent.paste(field, {
      clipboardData: { files: [pictureFile("a.png", "image/png")], types: ["Files"] },
    });
    await added(1);
    expect(uploads.map(({ name }) => name)).toEqual(["a.png"]);
  });

  test("shows upload progress and retries a failed upload", async () => {
    const { user } = show();
    drop(pictureFile("a.jpg"));
    await added(1);
    act(() => uploads[0]?.progress(0.4));
    expect(screen.getByRole("progressbar", { name: "Picture 1: Uploading..." })).toHaveValue(0.4);
    await act(async () => uploads[0]?.cut());
    expect(screen.getByRole("alert")).toHaveTextContent("No connection. Check your network and try again.");
    await user.click(button("Upload picture 1 again"));
    await waitFor(() => expect(uploads).toHaveLength(2));
    await act(async () => uploads[1]?.store("1"));
    expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("sends pictures in the order and with the descriptions that the member sets", async () => {
    const { user } = show();
    drop(pictureFile("a.jpg"), pictureFile("b.jpg"));
    await added(2);
    await storeAll();
    expect(button("Move picture 1 earlier")).toBeDisabled();
    await user.click(button("Move picture 2 earlier"));
    expect(screen.getByText("Picture 2 is now picture 1.")).toBeVisible();
    const tilePicture = tiles()[0]?.querySelector("img")?.getAttribute("src");
    await user.click(button("ALT: describe picture 1"));
    const sheet = screen.getByRole("dialog", { name: "Describe this picture" });
    expect(sheet.querySelector("img")).toHaveAttribute("src", tilePicture);
    await user.type(screen.getByRole("textbox", { name: "Description" }), "The second");
    closeSheet();
    await user.click(button("ALT: describe picture 2"));
    await user.type(screen.getByRole("textbox", { name: "Description" }), "The first");
    closeSheet();
    await user.click(button("Post"));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({
      content: "",
      images: [
        { key: keyOf("2"), alt: "The second" },
        { key: keyOf("1"), alt: "The first" },
      ],
    });
    await waitFor(() => expect(tiles()).toHaveLength(0));
  });

  test("asks for descriptions before posting pictures without them", async () => {
    const { user } = show();
    drop(pictureFile("a.jpg"));
    await added(1);
    await storeAll();
    await user.click(button("Post"));
    const sheet = await screen.findByRole("dialog", { name: "Describe your picture?" });
    expect(sheet).toHaveAccessibleDescription("People who can't see it get the description instead.");
    expect(posted()).toHaveLength(0);
    await user.click(within(sheet).getByRole("switch", { name: "Remind me to add descriptions" }));
    await waitFor(() =>
      expect(api.requests.at(-1)).toMatchObject({ path: "/api/settings", body: { altReminder: false } }),
    );
    await user.click(within(sheet).getByRole("button", { name: "Post anyway" }));
    await waitFor(() => expect(posted()).toHaveLength(1));
  });

  test("does not ask members who turned the reminder off", async () => {
    altReminder = false;
    const { user } = show();
    drop(pictureFile("a.jpg"));
    await added(1);
    await storeAll();
    await user.dblClick(button("Post"));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(screen.queryByRole("dialog", { name: /Describe your/ })).not.toBeInTheDocument();
  });

  test("holds the post back until its pictures are uploaded, and can retry failed ones", async () => {
    altReminder = false;
    const { user } = show();
    await user.type(screen.getByRole("textbox"), "Look");
    drop(pictureFile("a.jpg"));
    await added(1);
    await user.click(button("Post"));
    const row = await screen.findByRole("article");
    expect(row).toHaveTextContent("Sending...");
    expect(posted()).toHaveLength(0);
    await act(async () => uploads[0]?.cut());
    expect(await within(row).findByRole("alert")).toHaveTextContent("Not posted. No connection.");
    await user.click(within(row).getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    await act(async () => uploads[1]?.store("5"));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ content: "Look", images: [{ key: keyOf("5"), alt: "" }] });
  });

  test("posts without a rejected picture, and offers no retry for it", async () => {
    altReminder = false;
    const { user } = show();
    await user.type(screen.getByRole("textbox"), "Look");
    drop(pictureFile("a.jpg"));
    await added(1);
    await user.click(button("Post"));
    const row = await screen.findByRole("article");
    await act(async () => uploads[0]?.refuse(400, "This image is damaged.", "VALIDATION_FAILED"));
    expect(await within(row).findByRole("alert")).toHaveTextContent("Not posted. This image is damaged.");
    expect(within(row).queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
    expect(within(row).getByRole("button", { name: "Discard" })).toBeVisible();
    await user.click(await within(row).findByRole("button", { name: "Post without it" }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ content: "Look" });
    expect(posted()[0]).not.toHaveProperty("images");
  });

  test("restores an uploaded picture with the draft and deletes the upload when it is removed", async () => {
    const { unmount, user } = show();
    drop(pictureFile("a.jpg"));
    await added(1);
    await storeAll();
    unmount();
    show();
    expect(tiles()).toHaveLength(1);
    expect(uploads).toHaveLength(1);
    await user.click(button("Remove picture 1"));
    expect(tiles()).toHaveLength(0);
    await waitFor(() =>
      expect(api.requests.at(-1)).toMatchObject({
        method: "DELETE",
        path: `/api/posts/images/${keyOf("1")}`,
      }),
    );
    expect(button("Post")).toBeDisabled();
  });
});
