import { beforeEach, describe, expect, test } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { altOfPicture, attachTexts, removePictureLabel } from "#components/chat/compose/attach-texts.ts";
import { emptyMessage, messageOutbox } from "#components/chat/state/message-outbox.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { ThreadView } from "#components/chat/thread/thread-view";
import type { Message } from "#contract/message";
import { unknownFileMessage } from "#contract/message-files";
import { currentToasts, dismissToast } from "#lib/client/toasts";
import { alice } from "#tests/unit/components/sample-people";
import { ok, stubApi } from "#tests/unit/components/stub-api";
import { conversation, threadWith } from "./sample-conversation.ts";
import { message, ownMessage } from "./sample-messages.ts";

const api = stubApi();
let conversations = 0;
let id = "";

class NoObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  Object.assign(globalThis, {
    ResizeObserver: NoObserver,
    IntersectionObserver: NoObserver,
    createImageBitmap: async () => ({ width: 4, height: 3, close() {} }),
    matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }),
  });
  Object.assign(URL, { createObjectURL: () => "blob:picture", revokeObjectURL: () => undefined });
  localStorage.clear();
  messageOutbox.pause();
  for (const toast of currentToasts()) dismissToast(toast.id);
  conversations += 1;
  id = `01a1fd08-0000-7000-8000-0000000f${String(conversations).padStart(4, "0")}`;
});

function show(messages: Message[] = [], state: "member" | "request" = "member") {
  render(
    <ThreadView
      viewer={{ userId: alice.id, username: alice.username }}
      details={conversation(id, { state })}
      thread={threadWith(messages)}
      plain={{ idempotencyKey: "", refused: null }}
    />,
  );
  return userEvent.setup();
}

const jpeg = (name: string) =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)], name, { type: "image/jpeg" });
const pdf = (name: string, content = "%PDF-1.7") => new File([content], name, { type: "application/pdf" });
const input = () => screen.getByLabelText(texts.attach, { selector: "input" });
const descriptions = () => screen.queryAllByRole("textbox", { name: /^Description/ });
const toasts = () => currentToasts().map(({ text }) => text);

describe("attaching", () => {
  test("takes several pictures at once, each with its description, and refuses the fifth in words", async () => {
    const user = show();
    await user.upload(
      input(),
      [1, 2, 3, 4, 5].map((number) => jpeg(`${number}.jpg`)),
    );
    await waitFor(() => expect(descriptions()).toHaveLength(4));
    await waitFor(() => expect(toasts()).toEqual([attachTexts.tooManyPictures]));
    await user.type(screen.getByRole("textbox", { name: altOfPicture(2) }), "A lake");
    await user.click(screen.getByRole("button", { name: removePictureLabel(1) }));
    expect(descriptions()).toHaveLength(3);
    expect(screen.getByRole("textbox", { name: altOfPicture(1) })).toHaveValue("A lake");
    expect(screen.getByRole("textbox", { name: /^Add a caption/ })).toHaveFocus();
  });

  test("keeps a document by itself, and what is attached as it is", async () => {
    const user = show();
    await user.upload(input(), pdf("Plan of the walk.pdf"));
    expect(await screen.findByText("Plan of the walk.pdf")).toBeVisible();
    await user.upload(input(), jpeg("lake.jpg"));
    await waitFor(() => expect(toasts()).toEqual([attachTexts.oneKind]));
    expect(screen.getByText("Plan of the walk.pdf")).toBeVisible();
    await user.click(screen.getByRole("button", { name: attachTexts.removeFile }));
    expect(screen.queryByText("Plan of the walk.pdf")).toBeNull();
  });

  test("says what cannot be sent", async () => {
    const user = userEvent.setup({ applyAccept: false });
    show();
    await user.upload(input(), new File(["MZ"], "tool.exe"));
    await waitFor(() => expect(toasts()).toEqual([unknownFileMessage]));
    await user.upload(input(), pdf("empty.pdf", ""));
    await waitFor(() => expect(toasts()).toContain(attachTexts.empty));
    expect(screen.getByRole("textbox", { name: "Type a message" })).toBeVisible();
  });
});

test("sends all pictures in order, and a document by its key", async () => {
  show();
  api.answerWith(() => ok({ sent: ownMessage(1, { conversationId: id }) }));
  const key = (digit: string) => digit.repeat(32);
  const image = ["a", "b", "c"].map((digit) => {
    return { fileId: digit, width: 4, height: 3, alt: `Alt ${digit}`, key: key(digit) };
  });
  const file = { fileId: "d", name: "a.pdf", size: 5, key: key("d") };
  act(() => messageOutbox.add(alice.id, id, { ...emptyMessage, image }));
  act(() => messageOutbox.add(alice.id, id, { ...emptyMessage, file }));
  const sends = () =>
    api.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/messages"));
  await waitFor(() => expect(sends()).toHaveLength(2));
  expect(sends()[0]?.body).toMatchObject({
    image: { key: key("a"), alt: "Alt a" },
    moreImages: [
      { key: key("b"), alt: "Alt b" },
      { key: key("c"), alt: "Alt c" },
    ],
  });
  expect(sends()[1]?.body).toMatchObject({ file: { key: key("d") } });
  expect(sends()[1]?.body).not.toHaveProperty("image");
});

describe("in a message", () => {
  const picture = (number: number, alt = "") => ({
    url: `/media/private/${number}/64.webp`,
    width: 64,
    height: 48,
    widths: [64],
    alt,
    thumbhash: null,
  });
  const said = (changes: Partial<Message>) => message(1, { conversationId: id, text: "", ...changes });
  const pictures = () =>
    said({ kind: "image", image: picture(1), moreImages: [picture(2, "A boat"), picture(3)] });
  const document = () =>
    said({
      kind: "file",
      file: { url: "/media/private/x/file.bin", name: "Plan.pdf", size: 1_200_000 },
    });

  test("several pictures are a list of buttons, and a press opens that picture among them", async () => {
    const user = show([pictures()]);
    const items = await within(screen.getByRole("article")).findAllByRole("listitem");
    const names = items.map((item) => within(item).getByRole("button").getAttribute("aria-label"));
    expect(names).toEqual(["Picture 1 of 3", "A boat", "Picture 3 of 3"]);
    await user.click(screen.getByRole("button", { name: "A boat" }));
    const viewer = await screen.findByRole("dialog", { name: "Picture" });
    expect(within(viewer).getByText("2 / 3")).toBeVisible();
    await user.click(within(viewer).getByRole("button", { name: /next/i }));
    expect(within(viewer).getByText("3 / 3")).toBeVisible();
  });

  test("a document is a link that downloads it, with its name, kind and size", async () => {
    show([document()]);
    const link = await screen.findByRole("link", { name: /^Plan\.pdf\s*PDF · 1\.2 MB\s*Download$/ });
    expect(link).toHaveAttribute("href", "/media/private/x/file.bin");
    expect(link).toHaveAttribute("download", "Plan.pdf");
  });

  test("all is covered until a request is accepted", async () => {
    show([pictures(), { ...document(), id: crypto.randomUUID(), seq: 2, change: 2 }], "request");
    expect(await screen.findByText("Plan.pdf")).toBeVisible();
    expect(screen.queryByRole("button", { name: "A boat" })).toBeNull();
    expect(screen.queryByRole("link", { name: /Plan/ })).toBeNull();
  });
});
