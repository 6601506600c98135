import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { linkPreviewTexts } from "#components/chat/link-preview-texts.ts";
import { chatSheetTexts } from "#components/chat/sheet-texts.ts";
import { startChat } from "#components/chat/state/start-chat.ts";
import { joinRequestsMessage, chatTexts as texts } from "#components/chat/texts.ts";
import { ThreadView } from "#components/chat/thread/thread-view";
import { chatThreadTexts } from "#components/chat/thread-texts.ts";
import { onSheetRequest, type SheetRequest } from "#components/shell/sheet-requests.ts";
import { editTexts } from "#components/ui/edit-text/texts.ts";
import { revisionTexts } from "#components/ui/revisions/texts.ts";
import { pictureTexts } from "#components/ui/texts.ts";
import { Toaster } from "#components/ui/toaster";
import type { ConversationDetails } from "#contract/chat";
import type { Message } from "#contract/message";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { alice, bob, post } from "#tests/unit/components/sample-people";
import { serveHtml } from "#tests/unit/components/serve-html";
import { story } from "#tests/unit/components/story/sample-stories";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
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
  Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
  localStorage.clear();
  conversations += 1;
  id = `01a1fd08-0000-7000-8000-${String(conversations).padStart(12, "0")}`;
});

afterEach(() => {
  jest.useRealTimers();
});

const said = (seq: number, changes: Partial<Message> = {}) =>
  message(seq, { conversationId: id, ...changes });
const ownSaid = (seq: number, changes: Partial<Message> = {}) =>
  ownMessage(seq, { conversationId: id, ...changes });

function threadOf(messages: Message[], changes: Partial<ConversationDetails> = {}) {
  return (
    <ThreadView
      viewer={{ userId: alice.id, username: alice.username }}
      details={conversation(id, changes)}
      thread={threadWith(messages)}
      plain={{ idempotencyKey: "", refused: null }}
    />
  );
}

function show(messages: Message[], changes: Partial<ConversationDetails> = {}) {
  render(threadOf(messages, changes));
  return userEvent.setup();
}

const box = () => screen.getByRole("textbox", { name: "Type a message" });
const sends = () =>
  api.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/messages"));

const edits = () =>
  api.requests.filter(({ method, path }) => method === "PUT" && path.includes("/messages/"));

/** Answers sent messages like the server, with consecutive numbers. */
function answerSends(first: number) {
  let seq = first;
  api.answerWith(({ method, path, body }) => {
    if (method !== "POST" || !path.endsWith("/messages"))
      return ok({ messages: [], lastChange: 0, hasMore: false });
    const { text, idempotencyKey } = body;
    const sent = ownSaid(seq, { text, idempotencyKey });
    seq += 1;
    return ok({ sent });
  });
}

test("is hydrated as it was served although the browser's day is another", () => {
  jest.useFakeTimers({ now: new Date("2026-03-04T23:59:30Z"), doNotFake: ["queueMicrotask"] });
  const { container, hydrate } = serveHtml(
    threadOf([said(1, { createdAt: "2026-03-04T12:00:00.000Z" })], {
      presence: { isOnline: false, lastSeenAt: "2026-03-04T12:00:00.000Z" },
    }),
  );
  expect(container).toHaveTextContent("Today");
  const served = container.querySelector("[data-seq]");
  jest.setSystemTime(new Date("2026-03-05T00:00:30Z"));
  hydrate();
  expect(container.querySelector("[data-seq]")).toBe(served);
});

describe("sending", () => {
  test("shows a message at once and sends it once", async () => {
    const user = show([said(1)]);
    answerSends(2);
    await user.type(box(), "Hello{Enter}");
    expect(screen.getByText("Hello")).toBeInTheDocument();
    expect(box()).toHaveValue("");
    await screen.findByRole("img", { name: texts.sent });
    expect(sends()).toHaveLength(1);
    expect(screen.getAllByText("Hello")).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  test("keeps Shift+Enter line breaks and does not send blank messages", async () => {
    const user = show([]);
    answerSends(1);
    await user.type(box(), "   {Enter}");
    expect(sends()).toHaveLength(0);
    await user.clear(box());
    await user.type(box(), "one{Shift>}{Enter}{/Shift}two{Enter}");
    await waitFor(() => expect(sends()).toHaveLength(1));
    expect(sends()[0]?.body.text).toBe("one\ntwo");
  });

  test("shows why a message was refused and resends the same one on Retry", async () => {
    const user = show([]);
    api.answerWith(({ path }) =>
      path.endsWith("/messages") ? refused(403, "BLOCKED", "You cannot write to them.") : ok(),
    );
    await user.type(box(), "Hello{Enter}");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Not sent. You cannot write to them.");
    answerSends(1);
    await user.click(within(alert).getByRole("button", { name: texts.retry }));
    await screen.findByRole("img", { name: texts.sent });
    const [first, second] = sends();
    expect(second?.body.idempotencyKey).toBe(first?.body.idempotencyKey);
  });

  test("removes a failed message on Discard", async () => {
    const user = show([]);
    api.answerWith(() => refused(400, "VALIDATION_FAILED", "No."));
    await user.type(box(), "Hello{Enter}");
    await user.click(await screen.findByRole("button", { name: texts.discard }));
    expect(screen.queryByText("Hello")).not.toBeInTheDocument();
  });

  test("lets a member discard messages that wait for the network, including queued ones", async () => {
    const user = show([]);
    api.answerWith(({ path }) => {
      if (!path.endsWith("/messages")) return ok();
      throw new TypeError("Failed to fetch");
    });
    await user.type(box(), "first{Enter}second{Enter}");
    await waitFor(() => expect(screen.getAllByText(texts.waiting)).toHaveLength(2));
    const [, ofSecond] = screen.getAllByRole("button", { name: texts.discard });
    await user.click(ofSecond as HTMLElement);
    expect(screen.queryByText("second")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: texts.discard }));
    expect(screen.queryByText("first")).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  test("shows the remaining characters near the limit and does not send longer messages", async () => {
    const user = show([]);
    answerSends(1);
    box().focus();
    await user.paste("x".repeat(3_990));
    expect(screen.getByText("10 characters left")).toBeInTheDocument();
    await user.paste("y".repeat(11));
    expect(screen.getByText(/^1 character too many/)).toBeInTheDocument();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("button", { name: texts.send })).toBeDisabled();
    expect(sends()).toHaveLength(0);
  });

  test("shows the member's own message once, whether the event or the response arrives first", async () => {
    const stop = startChat(alice.id);
    const user = show([]);
    const answer = Promise.withResolvers<ReturnType<typeof ok>>();
    api.answerWith(({ path }) => (path.endsWith("/messages") ? answer.promise : ok()));
    await user.type(box(), "Hello{Enter}");
    await waitFor(() => expect(sends()).toHaveLength(1));
    const sent = ownSaid(1, { text: "Hello", idempotencyKey: sends()[0]?.body.idempotencyKey });
    act(() => publishServerEvent("messageChanged", { message: sent, asOf: conversation(id).asOf }));
    expect(screen.getAllByText("Hello")).toHaveLength(1);
    await act(async () => answer.resolve(ok({ sent })));
    expect(screen.getAllByText("Hello")).toHaveLength(1);
    stop();
  });
});

describe("editing", () => {
  test("puts the text into the box and restores the earlier draft afterwards", async () => {
    const user = show([ownSaid(1, { text: "Helo" })]);
    await user.type(box(), "a draft");
    await user.clear(box());
    await user.keyboard("{ArrowUp}");
    const edit = screen.getByRole("textbox", { name: "Edit your message" });
    expect(edit).toHaveValue("Helo");
    expect(screen.getByText(texts.editing)).toBeInTheDocument();
    api.answerWith(() =>
      ok({ changed: ownSaid(1, { text: "Hello", change: 2, editedAt: said(2).createdAt }) }),
    );
    await user.clear(edit);
    await user.type(edit, "Hello{Enter}");
    expect(await screen.findByText(/edited/)).toBeInTheDocument();
    expect(edits()).toMatchObject([{ body: { text: "Hello" } }]);
    expect(screen.queryByText(texts.editing)).not.toBeInTheDocument();
  });

  test("ignores a blank edit, and Cancel ends editing", async () => {
    const user = show([ownSaid(1, { text: "Hello" })]);
    await user.click(box());
    await user.keyboard("{ArrowUp}");
    await user.clear(screen.getByRole("textbox", { name: "Edit your message" }));
    await user.keyboard("{Enter}");
    expect(screen.getByText(texts.editing)).toBeInTheDocument();
    expect(edits()).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: texts.cancelEdit }));
    expect(screen.queryByText(texts.editing)).not.toBeInTheDocument();
    expect(screen.getByText("Hello")).toBeInTheDocument();
  });

  test("keeps the new text after a refusal while showing the old message", async () => {
    const user = show([ownSaid(1, { text: "Hello" })]);
    api.answerWith(() => refused(404, "NOT_FOUND", "This message does not exist"));
    await user.click(box());
    await user.keyboard("{ArrowUp}");
    await user.type(screen.getByRole("textbox", { name: "Edit your message" }), " you{Enter}");
    await waitFor(() =>
      expect(screen.getByRole("textbox", { name: "Edit your message" })).toHaveValue("Hello you"),
    );
    expect(within(screen.getByRole("article")).getByText("Hello")).toBeInTheDocument();
  });

  const editBox = () => screen.getByRole("textbox", { name: "Edit your message" });
  const elsewhere = () => ownSaid(1, { text: "Hello there", change: 2, editedAt: said(2).createdAt });

  test("says that the text was changed elsewhere before it replaces it", async () => {
    const user = show([ownSaid(1, { text: "Hello" })], { lastSeq: 1, lastChange: 1 });
    api.answerWith(({ method }) =>
      method === "PUT"
        ? refused(409, "CONFLICT", "This text has been changed elsewhere since")
        : ok({ messages: [elsewhere()], lastChange: 2, hasMore: false }),
    );
    await user.click(box());
    await user.keyboard("{ArrowUp}");
    await user.type(editBox(), " you{Enter}");
    expect(await screen.findByText(editTexts.outdated)).toBeVisible();
    expect(editBox()).toHaveValue("Hello you");
    expect(within(screen.getByRole("article")).getByText("Hello there")).toBeVisible();
    const changed = ownSaid(1, { text: "Hello you", change: 3, editedAt: said(3).createdAt });
    api.answerWith(() => ok({ changed }));
    await user.type(editBox(), "{Enter}");
    expect(await within(screen.getByRole("article")).findByText("Hello you")).toBeVisible();
    expect(screen.queryByText(editTexts.outdated)).toBeNull();
    const { createdAt } = ownSaid(1);
    expect(edits().map(({ body }) => body)).toEqual(
      [createdAt, elsewhere().editedAt].map((basedOn) => ({ text: "Hello you", basedOn })),
    );
  });

  test("says so as soon as it is known, but not while nothing was typed", async () => {
    const stop = startChat(alice.id);
    const user = show([ownSaid(1, { text: "Hello" })], { lastSeq: 1, lastChange: 1 });
    await user.click(box());
    await user.keyboard("{ArrowUp}");
    act(() => publishServerEvent("messageChanged", { message: elsewhere(), asOf: conversation(id).asOf }));
    expect(editBox()).toHaveValue("Hello there");
    expect(screen.queryByText(editTexts.outdated)).toBeNull();
    await user.type(editBox(), "!");
    const again = ownSaid(1, { text: "Hi", change: 3, editedAt: said(3).createdAt });
    act(() => publishServerEvent("messageChanged", { message: again, asOf: conversation(id).asOf }));
    expect(screen.getByText(editTexts.outdated)).toBeVisible();
    expect(editBox()).toHaveValue("Hello there!");
    // A reaction is no other text.
    const reactions = [{ emoji: "👍", userIds: [bob().id] }];
    const message = { ...again, change: 4, reactions };
    act(() => publishServerEvent("messageChanged", { message, asOf: conversation(id).asOf }));
    expect(screen.getByText(editTexts.outdated)).toBeVisible();
    stop();
  });

  test("of a text whose own edit is not answered yet names no version", async () => {
    const user = show([ownSaid(1, { text: "Hello" })], { lastSeq: 1, lastChange: 1 });
    api.answerWith(() => new Promise(() => undefined));
    for (const more of [" you", " all"]) {
      await user.click(box());
      await user.keyboard("{ArrowUp}");
      await user.type(editBox(), `${more}{Enter}`);
    }
    expect(edits().map(({ body }) => body)).toEqual([
      { text: "Hello you", basedOn: ownSaid(1).createdAt },
      { text: "Hello you all" },
    ]);
  });
});

describe("events of other members", () => {
  test("show messages, reads, typing and presence", async () => {
    const stop = startChat(alice.id);
    api.answerWith(() => ok({ messages: [], lastChange: 1, hasMore: false }));
    show([ownSaid(1, { text: "Hello" })], { lastSeq: 1, lastChange: 1 });
    const userId = bob().id;
    act(() => publishServerEvent("conversationRead", { conversationId: id, userId, seq: 1 }));
    expect(screen.getByRole("img", { name: texts.read })).toHaveAttribute("title", "Read by Bob Builder");
    act(() => publishServerEvent("typing", { conversationId: id, userId }));
    expect(screen.getAllByText(texts.typing).length).toBeGreaterThan(0);
    act(() =>
      publishServerEvent("messageChanged", { message: said(2, { text: "Hi" }), asOf: conversation(id).asOf }),
    );
    expect(screen.getByText("Hi")).toBeInTheDocument();
    expect(screen.queryByText(texts.typing)).not.toBeInTheDocument();
    act(() =>
      publishServerEvent("presenceChanged", { userId, presence: { isOnline: true, lastSeenAt: null } }),
    );
    expect(screen.getByText(texts.online)).toBeInTheDocument();
    act(() => publishServerEvent("presenceChanged", { userId, presence: null }));
    expect(screen.queryByText(texts.online)).not.toBeInTheDocument();
    stop();
  });

  test("say of a message's deletion nothing about who is typing now", () => {
    const stop = startChat(alice.id);
    api.answerWith(() => ok({ messages: [], lastChange: 1, hasMore: false }));
    show([said(1)], { lastSeq: 1, lastChange: 1 });
    act(() => publishServerEvent("typing", { conversationId: id, userId: bob().id }));
    const gone = said(1, { change: 2, text: "", isDeleted: true, hasDisappeared: true });
    act(() => publishServerEvent("messageChanged", { message: gone, asOf: conversation(id).asOf }));
    expect(screen.queryByText("words 1")).not.toBeInTheDocument();
    expect(screen.getAllByText(texts.typing).length).toBeGreaterThan(0);
    stop();
  });

  test("remove a deleted message, and show a placeholder for a withheld one", () => {
    show([
      said(1, { isDeleted: true, text: "" }),
      said(2, { isWithheld: true, text: "", author: null }),
      said(3, { text: "Not meant for you" }),
    ]);
    const stop = startChat(alice.id);
    expect(screen.getAllByRole("article")).toHaveLength(2);
    const deleted = said(3, { change: 4, isDeleted: true, text: "" });
    act(() => publishServerEvent("messageChanged", { message: deleted, asOf: conversation(id).asOf }));
    expect(screen.getAllByRole("article")).toHaveLength(1);
    expect(screen.queryByText(texts.deleted)).not.toBeInTheDocument();
    expect(screen.getByText(texts.withheld)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: texts.messageMenu })).not.toBeInTheDocument();
    // The author of a withheld message is hidden, not unknown.
    expect(screen.getByText(`${texts.hiddenPerson}:`)).toBeInTheDocument();
    expect(screen.queryByText(`${texts.unknownPerson}:`)).not.toBeInTheDocument();
    stop();
  });
});

describe("a request that is not accepted yet", () => {
  const five = [1, 2, 3, 4, 5];

  test("counts the remaining messages down and then closes the box with an explanation", async () => {
    const user = show(
      five.slice(0, 3).map((seq) => ownSaid(seq)),
      { isPending: true },
    );
    answerSends(4);
    expect(
      screen.getByText(/^Bob .*You can send 2 more messages until your request is accepted\.$/),
    ).toBeVisible();
    await user.type(box(), "Four{Enter}");
    expect(screen.getByText(/You can send 1 more message until/)).toBeVisible();
    await user.type(box(), "Five{Enter}");
    expect(
      screen.getByText(/^You have sent 5 messages\. You can write again once Bob .*accepts your request\.$/),
    ).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Type a message" })).not.toBeInTheDocument();
    await waitFor(() => expect(sends()).toHaveLength(2));
  });

  test("offers no Retry for a refused message when none can be sent", async () => {
    const user = show(
      five.slice(0, 4).map((seq) => ownSaid(seq)),
      { isPending: true },
    );
    api.answerWith(({ method }) =>
      method === "POST"
        ? refused(403, "FORBIDDEN", "You can send 5 messages until your request is accepted.")
        : ok({ messages: [], lastChange: 0, hasMore: false }),
    );
    await user.type(box(), "One too many{Enter}");
    expect(await screen.findByRole("button", { name: texts.retry })).toBeVisible();
    const stop = startChat(alice.id);
    // The fifth was sent from another device.
    act(() => publishServerEvent("messageChanged", { message: ownSaid(5), asOf: conversation(id).asOf }));
    expect(screen.queryByRole("button", { name: texts.retry })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: texts.discard })).toBeVisible();
    stop();
  });

  test("hides the remaining count while editing when all messages are used", async () => {
    const user = show(
      five.slice(0, 4).map((seq) => ownSaid(seq)),
      { isPending: true },
    );
    const stop = startChat(alice.id);
    await user.click(box());
    await user.keyboard("{ArrowUp}");
    // The fifth was sent from another device.
    act(() => publishServerEvent("messageChanged", { message: ownSaid(5), asOf: conversation(id).asOf }));
    expect(screen.getByRole("textbox", { name: "Edit your message" })).toBeVisible();
    expect(screen.queryByText(/You can send/)).not.toBeInTheDocument();
    stop();
  });

  test("shows the number of messages before the first is sent", () => {
    show([], { isPending: true });
    expect(screen.getByText(/You can send 5 messages until your request is accepted\.$/)).toBeVisible();
  });
});

test("shows a received request without a message box and with covered pictures", () => {
  const image = {
    url: "/media/private/x/320.webp",
    width: 320,
    height: 200,
    widths: [320],
    alt: "",
    thumbhash: null,
  };
  show([said(1, { kind: "image", image, text: "" })], { state: "request" });
  expect(screen.getByText(texts.coveredPicture)).toBeInTheDocument();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  for (const name of [chatThreadTexts.accept, chatThreadTexts.decline, chatThreadTexts.block]) {
    expect(screen.getByRole("button", { name })).toBeInTheDocument();
  }
});

test("says beside the details of a group how many people wait to be let in", () => {
  show([said(1)], { kind: "group", name: "Us", joinRequestCount: 2 });
  const name = `${chatThreadTexts.details}, ${joinRequestsMessage(2)}`;
  expect(screen.getByRole("button", { name })).toBeVisible();
  expect(screen.getByRole("button", { name }).parentElement).toHaveTextContent(/^2$/);
});

test("shows past messages to a former member without a message box", () => {
  show([said(1)], { kind: "group", name: "Lake trip", state: "left", canSend: false });
  expect(screen.getByText("words 1")).toBeInTheDocument();
  expect(screen.getByText(chatThreadTexts.left)).toBeInTheDocument();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

describe("a link to a post of this site", () => {
  const postId = "01a1fd06-0000-7000-8000-000000000001";
  const text = `See ${window.location.origin}/post/${postId}`;

  test("is shown as a card", async () => {
    api.answerWith(({ path }) =>
      path.endsWith(`/posts/${postId}`)
        ? ok({ post: post({ content: "A walk by the lake" }), parts: [] })
        : ok(),
    );
    show([said(1, { text })]);
    const card = await screen.findByRole("link", { name: /A walk by the lake/ });
    expect(card).toHaveAttribute("href", `/post/${postId}`);
  });
});

describe("a link to a story of this site", () => {
  const linkTo = ({ id }: { id: string }) => `Look: ${window.location.origin}/stories/bob/${id}`;

  test("is shown as a card", async () => {
    const shared = story("bob");
    api.answerWith(({ path }) => (path.endsWith(`/stories/${shared.id}`) ? ok({ story: shared }) : ok()));
    show([said(1, { text: linkTo(shared) })]);
    const card = await screen.findByRole("link", { name: new RegExp(`Bob.*${texts.storyCard}`) });
    expect(card).toHaveAttribute("href", `/stories/bob/${shared.id}`);
  });

  test("stays a link when the story has expired or is not visible", async () => {
    const gone = story("bob");
    const asked = () => api.requests.filter(({ path }) => path.endsWith(`/stories/${gone.id}`));
    api.answerWith(() => refused(404, "NOT_FOUND", "Gone"));
    show([said(1, { text: linkTo(gone) })]);
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(screen.getAllByRole("link", { name: /stories/ })).toHaveLength(1);
    expect(screen.queryByText(texts.storyCard)).not.toBeInTheDocument();
  });
});

test("a forwarded message says so, and can be forwarded on but not edited", async () => {
  const requests: SheetRequest[] = [];
  const stop = onSheetRequest((request) => requests.push(request));
  const user = show([ownSaid(1, { isForwarded: true }), ownSaid(2)]);
  const [forwarded, other] = screen.getAllByRole("article");
  expect(forwarded).toHaveTextContent(texts.forwarded);
  expect(other).not.toHaveTextContent(texts.forwarded);
  await user.click(within(forwarded as HTMLElement).getByRole("button", { name: texts.messageMenu }));
  const menu = await screen.findByRole("menu", { name: texts.messageMenu });
  expect(within(menu).queryByRole("menuitem", { name: texts.editMessage })).toBeNull();
  await user.click(within(menu).getByRole("menuitem", { name: chatSheetTexts.forward }));
  expect(requests).toEqual([{ kind: "forward", messageId: ownSaid(1).id }]);
  // Arrow up edits the last message that can be edited.
  await user.click(box());
  await user.keyboard("{ArrowUp}");
  expect(screen.getByRole("textbox", { name: "Edit your message" })).toHaveValue("words 2");
  stop();
});

test("a press on the quote of a message that has gone says so", async () => {
  const { author, kind, id: repliedId } = said(1);
  const replyTo = {
    id: repliedId,
    seq: 1,
    author,
    kind,
    text: "What was said",
    moreImageCount: 0,
    fileName: "",
    isDeleted: false,
  };
  render(<Toaster />);
  const user = show([said(5, { replyTo })]);
  api.answerWith(() => ok({ messages: [said(5)], hasOlder: false, hasNewer: false, lastChange: 5 }));
  await user.click(screen.getByRole("button", { name: /What was said/ }));
  expect(await screen.findByText(texts.deletedMeanwhile)).toBeInTheDocument();
});

test("an edited message has its history in the menu", async () => {
  const requests: SheetRequest[] = [];
  const stop = onSheetRequest((request) => requests.push(request));
  const edited = said(2, { editedAt: new Date().toISOString() });
  const user = show([said(1), edited]);
  const openMenu = async (index: number) => {
    await user.click(screen.getAllByRole("button", { name: texts.messageMenu })[index] as HTMLElement);
    return within(await screen.findByRole("menu", { name: texts.messageMenu }));
  };
  expect((await openMenu(0)).queryByRole("menuitem", { name: revisionTexts.title })).toBeNull();
  await user.keyboard("{Escape}");
  await user.click((await openMenu(1)).getByRole("menuitem", { name: revisionTexts.title }));
  expect(requests).toEqual([{ kind: "messageHistory", messageId: edited.id, mentions: ["alice", "bob"] }]);
  stop();
});

test("a message shows the page that it links to, which its author can remove and restore", async () => {
  const linkPreview = {
    href: "https://page.example/a",
    host: "page.example",
    title: "A page",
    description: "",
    picture: null,
  };
  const own = ownSaid(2, { text: linkPreview.href, linkPreview });
  render(<Toaster />);
  const user = show([said(1, { text: linkPreview.href, linkPreview }), own]);
  const cards = () => screen.queryAllByRole("link", { name: /A page/ });
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(cards()[0]).toHaveAttribute("href", linkPreview.href);
  const openMenu = async (index: number) => {
    await user.click(screen.getAllByRole("button", { name: texts.messageMenu })[index] as HTMLElement);
    return within(await screen.findByRole("menu", { name: texts.messageMenu }));
  };
  expect((await openMenu(0)).queryByRole("menuitem", { name: linkPreviewTexts.remove })).toBeNull();
  await user.keyboard("{Escape}");
  api.answerWith(() => ok({ changed: { ...own, linkPreview: null, change: 3 } }));
  await user.click((await openMenu(1)).getByRole("menuitem", { name: linkPreviewTexts.remove }));
  await waitFor(() => expect(cards()).toHaveLength(1));
  api.answerWith(() => ok({ changed: { ...own, change: 4 } }));
  await user.click(await screen.findByRole("button", { name: linkPreviewTexts.undo }));
  await waitFor(() => expect(cards()).toHaveLength(2));
  const asked = api.requests.map(({ path }) => path).filter((path) => path.includes("link-preview"));
  expect(asked).toEqual(["remove", "restore"].map((what) => `/api/messages/${own.id}/link-preview/${what}`));
});

test("a request shows the page that it links to without its picture", async () => {
  const picture = {
    url: "/media/k/600.webp",
    width: 600,
    height: 400,
    widths: [600],
    alt: "",
    thumbhash: null,
  };
  const linkPreview = {
    href: "https://page.example/a",
    host: "page.example",
    title: "A page",
    description: "",
    picture,
  };
  show([said(1, { text: linkPreview.href, linkPreview })], { state: "request" });
  const card = await screen.findByRole("link", { name: /A page/ });
  expect(card.querySelector("img")).toBeNull();
});

test("deletes a request only after one confirmation", async () => {
  const user = show([said(1)], { state: "request" });
  await user.click(screen.getByRole("button", { name: chatThreadTexts.decline }));
  expect(await screen.findByText(chatThreadTexts.declineTitle)).toBeInTheDocument();
  const asked = () => api.requests.filter(({ path }) => path.endsWith("/decline"));
  expect(asked()).toHaveLength(0);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: chatThreadTexts.decline }));
  await waitFor(() => expect(asked()).toHaveLength(1));
});

test("shows the caption below a chosen picture", async () => {
  Object.assign(globalThis, {
    createImageBitmap: async () => ({ width: 4, height: 3, close() {} }),
  });
  Object.assign(URL, { createObjectURL: () => "blob:lake", revokeObjectURL() {} });
  const user = show([]);
  const input = screen.getByLabelText(texts.attach, { selector: "input" });
  const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);
  const file = new File([bytes], "lake.jpg", { type: "image/jpeg" });
  await user.upload(input, file);
  const caption = await screen.findByRole("textbox", { name: texts.captionHint.replace(/\.+$/, "") });
  expect(caption).toHaveFocus();
});

test("shows a GIF's first frame with a play toggle instead of opening the viewer", () => {
  const url = "/media/private/x/64.webp";
  const size = { width: 64, height: 48, widths: [64] };
  show([
    said(1, {
      text: "",
      kind: "image",
      image: { url, ...size, alt: "A wave", thumbhash: null, isAnimated: true },
    }),
  ]);
  const [still, moving] = screen.getAllByRole("img", { name: "A wave" });
  expect(still).toHaveAttribute("src", "/media/private/x/64.jpg");
  expect(moving).toHaveAttribute("src", "/media/private/x/64.webp");
  expect(screen.getByRole("checkbox", { name: pictureTexts.toggleGif })).not.toBeChecked();
  expect(screen.queryByRole("button", { name: "A wave" })).toBeNull();
});
