import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { commentOutbox } from "#components/comment/comment-outbox.ts";
import { CommentSection } from "#components/comment/comment-section";
import { receiveCommentStates } from "#components/comment/comment-states.ts";
import { commentTexts, deleteTitleOf, newCommentsMessage } from "#components/comment/texts.ts";
import { onSheetRequest, type SheetRequest } from "#components/shell/sheet-requests.ts";
import type { Comment } from "#contract/comment";
import type { Commenters } from "#contract/commenters";
import { commentersMessage } from "#contract/commenters-message";
import type { Post } from "#contract/post";
import { receive } from "#lib/client/overlay";
import { onRefreshRequest } from "#lib/client/page/refresh-page";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { personOf } from "#lib/shared/person-of";
import { alice, bob, post } from "#tests/unit/components/sample-people";
import { deferred, ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
let posts = 0;
let postId = "";

class NoObserver {
  observe() {}
  unobserve() {}
}

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: NoObserver });
  localStorage.clear();
  commentOutbox.pause();
  posts += 1;
  postId = `01a1fd06-0000-7000-8000-${String(posts).padStart(12, "0")}`;
});

afterEach(() => {
  jest.useRealTimers();
});

function said(number: number, changes: Partial<Comment> = {}): Comment {
  return {
    id: `01a1fd07-0000-7000-8000-${String(posts * 100 + number).padStart(12, "0")}`,
    asOf: 1,
    postId,
    parentId: null,
    author: personOf(bob()),
    content: `words ${number}`,
    mentions: [],
    replyTo: null,
    answers: null,
    likeCount: 0,
    isLiked: false,
    replyCount: 0,
    createdAt: new Date().toISOString(),
    editedAt: null,
    mutedWord: null,
    linkPreview: null,
    ...changes,
  };
}

/** The post that is commented on. */
const below = (authorId: string, commentsFrom: Commenters = "everyone") =>
  post({ id: postId, author: personOf(authorId === alice.id ? alice : bob()), commentsFrom });

interface Shown {
  authorId?: string;
  commentsFrom?: Commenters;
  canComment?: boolean;
}

function section(comments: Comment[], { authorId = alice.id, commentsFrom, canComment = true }: Shown) {
  return (
    <CommentSection
      post={below(authorId, commentsFrom)}
      viewer={personOf(alice)}
      canComment={canComment}
      outcome={null}
      firstPage={{ comments, nextCursor: null, asOf: 1 }}
      linked={null}
      answeredId={null}
    />
  );
}

const renderSection = (comments: Comment[], shown: Shown) => render(section(comments, shown));

function show(comments: Comment[] = [], authorId = alice.id) {
  const { unmount } = renderSection(comments, { authorId });
  return {
    unmount,
    user: userEvent.setup(),
    box: screen.getByRole("textbox", { name: commentTexts.add }),
  };
}

/** The page of a comment whose replies came with it, in a browser that has loaded none. */
function renderLinked(root: Comment, replies: Comment[]): void {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CommentSection
        post={below(alice.id)}
        viewer={personOf(alice)}
        canComment
        outcome={null}
        firstPage={{ comments: [root], nextCursor: null, asOf: root.asOf }}
        linked={{
          id: root.id,
          root,
          reply: null,
          replies: { comments: replies, nextCursor: null, asOf: root.asOf },
        }}
        answeredId={null}
      />
    </SWRConfig>,
  );
}

test("a visitor reads, and is offered to log in where members reply and like", async () => {
  const comment = said(1, { replyCount: 1, likeCount: 3 });
  api.answerWith(() =>
    ok({ comments: [said(2, { parentId: comment.id, content: "an answer" })], nextCursor: null }),
  );
  render(
    <CommentSection
      post={below(alice.id, "followed")}
      viewer={null}
      canComment={false}
      outcome={null}
      firstPage={{ comments: [comment], nextCursor: null, asOf: 1 }}
      linked={null}
      answeredId={null}
    />,
  );
  const login = (path: string) => `/login?returnTo=${encodeURIComponent(path)}`;
  expect(screen.getByText("words 1")).toBeVisible();
  const reply = `/post/${postId}?reply=${comment.id}#comment-${comment.id}`;
  const logIn = screen.getAllByRole("link", { name: "Log in to reply" });
  expect(logIn.map((link) => link.getAttribute("href"))).toEqual([
    login(`/post/${postId}#comment-text`),
    login(reply),
  ]);
  expect(screen.getByText("3 likes")).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Like|^Reply/ })).toBeNull();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole("button", { name: /reply/ }));
  expect(await screen.findByText("an answer")).toBeVisible();
  expect(screen.queryByRole("button", { name: /More options|Delete/ })).not.toBeInTheDocument();
});

/** The post's counts, as rendered. */
const postStates = () =>
  ok({
    states: [
      {
        id: postId,
        likeCount: 0,
        commentCount: 1,
        isLiked: false,
        isBookmarked: false,
        poll: null,
        editedAt: null,
      },
    ],
  });

/** Opens a popover like a browser, which jsdom does not. */
function openMenu(button: HTMLElement | undefined): void {
  const menu = document.getElementById(button?.getAttribute("popovertarget") ?? "");
  if (!menu) throw new Error("The button opens no menu.");
  fireEvent(menu, Object.assign(new Event("toggle"), { newState: "open" }));
}

const sent = () => api.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/comments"));

test("shows a new comment on top at once and replaces it with the stored one", async () => {
  const answer = deferred<ReturnType<typeof ok>>();
  api.answerWith(({ path }) => (path.endsWith("/comments") ? answer.promise : postStates()));
  const { user, box } = show([said(1)]);
  await user.type(box, "  Hello  ");
  await user.click(screen.getByRole("button", { name: commentTexts.send }));
  expect(box).toHaveValue("");
  const [first] = screen.getAllByRole("listitem");
  expect(first).toHaveTextContent("Hello");
  expect(first).toHaveTextContent(commentTexts.sending);
  answer.resolve(ok({ comment: said(2, { author: personOf(alice), content: "Hello" }) }));
  expect(await screen.findByRole("button", { name: commentTexts.more })).toBeVisible();
  expect(screen.getAllByText("Hello")).toHaveLength(1);
  expect(screen.getAllByRole("listitem")[0]).toHaveTextContent("Just now");
});

test("shows why a comment failed and resends the same one", async () => {
  api.answerWith(() => refused(429, "RATE_LIMITED", "Too many attempts."));
  const { user, box } = show();
  await user.type(box, "Hello");
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByRole("alert")).toHaveTextContent("Not sent. Too many attempts.");
  api.answerWith(({ path }) =>
    path.endsWith("/comments")
      ? ok({ comment: said(3, { author: personOf(alice), content: "Hello" }) })
      : postStates(),
  );
  await user.click(screen.getByRole("button", { name: commentTexts.retry }));
  expect(await screen.findByRole("button", { name: commentTexts.more })).toBeVisible();
  const keys = sent().map(({ body }) => body.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(localStorage).toHaveLength(0);
});

test("restores an unsent comment after a reload and sends it when the network returns", async () => {
  api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
  const { user, box, unmount } = show();
  await user.type(box, "From the train");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByRole("alert");
  unmount();
  commentOutbox.pause(); // Clears memory like a reload.
  show();
  expect(screen.getByRole("alert")).toHaveTextContent(/^Not sent\./);
  expect(screen.getByText("From the train")).toBeVisible();
  api.answerWith(({ path }) =>
    path.endsWith("/comments")
      ? ok({ comment: said(14, { author: personOf(alice), content: "From the train" }) })
      : postStates(),
  );
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByRole("button", { name: commentTexts.more })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(new Set(sent().map(({ body }) => body.idempotencyKey)).size).toBe(1);
  expect(localStorage).toHaveLength(0);
});

test("ignores a blank comment and a reply that contains only the handle", async () => {
  const { user, box } = show([said(4)]);
  await user.type(box, "   ");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await user.click(screen.getByRole("link", { name: commentTexts.reply }));
  const answer = screen.getByRole("textbox", { name: `Reply to ${bob().name}` });
  expect(answer).toHaveValue(`@${bob().username} `);
  expect(answer).toHaveFocus();
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(sent()).toEqual([]);
});

test("counts replies, loads them when expanded and collapses them again", async () => {
  const root = said(5, { replyCount: 2 });
  const replies = [said(6, { parentId: root.id }), said(7, { parentId: root.id })];
  api.answerWith(() => ok({ comments: replies, nextCursor: null }));
  const { user } = show([root]);
  await user.click(screen.getByRole("button", { name: "View 2 replies" }));
  const list = (await screen.findByText("words 6")).closest("ul");
  expect(within(list as HTMLElement).getAllByRole("listitem")).toHaveLength(2); // found by its content
  await user.click(screen.getByRole("button", { name: commentTexts.hideReplies }));
  expect(screen.queryByText("words 6")).toBeNull();
  expect(screen.getByRole("button", { name: "View 2 replies" })).toBeVisible();
});

test("shows a like at once and rolls it back when refused", async () => {
  const answer = deferred<ReturnType<typeof refused>>();
  api.answerWith(() => answer.promise);
  const { user } = show([said(8)]);
  const like = screen.getByRole("button", { name: `${commentTexts.like}, 0 likes` });
  await user.click(like);
  expect(like).toHaveAttribute("aria-pressed", "true");
  expect(like).toHaveAccessibleName(`${commentTexts.like}, 1 like`);
  answer.resolve(refused(404, "NOT_FOUND", "This comment no longer exists"));
  expect(await screen.findByRole("button", { name: `${commentTexts.like}, 0 likes` })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
});

test("keeps a deleted comment's place above its replies and explains why a muted word collapses one", () => {
  show([
    said(9, { author: null, content: "", replyCount: 1 }),
    said(10, { author: null, content: "" }),
    said(11, { mutedWord: "words" }),
  ]);
  expect(screen.getAllByText(commentTexts.deleted)).toHaveLength(1);
  expect(screen.getByText("Hidden: contains “words”")).toBeVisible();
});

test("says for its author that operators have hidden a comment, or that it waits", () => {
  const author = personOf(alice);
  show([
    said(12, { author, isTakenDown: true }),
    said(13),
    said(16, { author, isTakenDown: true, isHeld: true }),
  ]);
  expect(screen.getAllByText(commentTexts.hidden)).toHaveLength(1);
  expect(screen.getAllByText(commentTexts.held)).toHaveLength(1);
});

test("a hidden comment cannot be answered", () => {
  renderSection([said(12, { author: personOf(alice), isTakenDown: true }), said(13)], {});
  expect(screen.getAllByRole("link", { name: commentTexts.reply })).toHaveLength(1);
});

test("offers to edit the member's own comment, unless the post's author no longer lets them comment", async () => {
  const own = said(14, { author: personOf(alice) });
  const requests: SheetRequest[] = [];
  const stop = onSheetRequest((request) => requests.push(request));
  const items = () => screen.getAllByRole("menuitem", { hidden: true }).map((item) => item.textContent);
  const { rerender } = renderSection([own, said(15)], { authorId: bob().id });
  const [menu] = screen.getAllByRole("button", { name: commentTexts.more });
  openMenu(menu);
  expect(items()).toEqual([commentTexts.edit, commentTexts.delete]);
  await userEvent.click(screen.getByRole("menuitem", { name: commentTexts.edit, hidden: true }));
  expect(requests).toEqual([{ kind: "editComment", commentId: own.id }]);
  rerender(section([own, said(15)], { authorId: bob().id, commentsFrom: "followed", canComment: false }));
  expect(items()).toEqual([commentTexts.delete]);
  stop();
});

test("removes a reported comment with its replies, and offers no report on the member's own", async () => {
  const [reported, own] = [said(12, { replyCount: 2 }), said(13, { author: personOf(alice) })];
  const requests: SheetRequest[] = [];
  const stop = onSheetRequest((request) => requests.push(request));
  const { user } = show([reported, own]);
  const [menu, ownMenu] = screen.getAllByRole("button", { name: commentTexts.more });
  openMenu(ownMenu);
  expect(screen.getAllByRole("menuitem", { hidden: true }).map((item) => item.textContent)).toEqual([
    commentTexts.edit,
    commentTexts.delete,
  ]);
  openMenu(menu);
  await user.click(screen.getByRole("menuitem", { name: commentTexts.report, hidden: true }));
  const [request] = requests;
  if (request?.kind !== "report") throw new Error("No report was asked for.");
  expect(request.subject).toEqual({ kind: "comment", commentId: reported.id, username: bob().username });
  api.requests.length = 0;
  api.answerWith(postStates);
  await act(async () => request.onReported?.(serverTime()));
  expect(api.requests.map(({ path }) => path)).toEqual([`/api/posts/states?ids=${postId}`]);
  expect(screen.queryByText("words 12")).toBeNull();
  expect(screen.queryByText(commentTexts.deleted)).toBeNull();
  expect(screen.getByText("words 13")).toBeVisible();
  stop();
});

test("counts a post's comments again once the author of one is muted", async () => {
  api.answerWith(postStates);
  const requests: SheetRequest[] = [];
  const stop = onSheetRequest((request) => requests.push(request));
  const { user } = show([said(16)]);
  openMenu(screen.getByRole("button", { name: commentTexts.more }));
  await user.click(screen.getByRole("menuitem", { name: commentTexts.mute, hidden: true }));
  const [request] = requests;
  if (request?.kind !== "mute") throw new Error("No mute was asked for.");
  api.requests.length = 0;
  await act(async () => request.onMuted?.());
  expect(api.requests.map(({ path }) => path)).toEqual([`/api/posts/states?ids=${postId}`]);
  stop();
});

test("a post's author deletes another's comment after a question that names its author", async () => {
  const deletion = deferred<ReturnType<typeof refused>>();
  const { user } = show([said(14), said(15)]);
  const [menu] = screen.getAllByRole("button", { name: commentTexts.more });
  openMenu(menu);
  const names = screen.getAllByRole("menuitem", { hidden: true }).map((item) => item.textContent);
  expect(names.at(-1)).toBe(commentTexts.delete);
  await user.click(screen.getByRole("menuitem", { name: commentTexts.delete, hidden: true }));
  const sheet = screen.getByRole("dialog", { name: deleteTitleOf(bob().username) });
  expect(sheet).toHaveTextContent(commentTexts.deleteBelowOwnPost);
  api.answerWith(() => deletion.promise);
  fireEvent.submit(within(sheet).getByRole("button", { name: commentTexts.delete }));
  expect(screen.queryByText("words 14")).toBeNull();
  const request = { method: "DELETE", path: expect.stringContaining(said(14).id) };
  await waitFor(() => expect(api.requests).toEqual([expect.objectContaining(request)]));
  await act(async () => deletion.resolve(refused(404, "NOT_FOUND", "This comment no longer exists")));
  expect(screen.getByText("words 14")).toBeVisible();
});

test("another's comment below another's post has no way to delete it", () => {
  show([said(16)], bob().id);
  openMenu(screen.getByRole("button", { name: commentTexts.more }));
  expect(screen.queryByRole("menuitem", { name: commentTexts.delete, hidden: true })).toBeNull();
});

test("who may not comment reads who can, in place of the box and of every way to reply", () => {
  const commentsFrom = "followed";
  renderSection([said(17), said(18, { author: personOf(alice) })], {
    authorId: bob().id,
    commentsFrom,
    canComment: false,
  });
  const only = `Only people @${bob().username} follows can comment on this post`;
  expect(screen.getByText(only)).toBeVisible();
  expect(commentersMessage(commentsFrom, bob().username)).toBe(only);
  expect(screen.queryByRole("textbox")).toBeNull();
  // Neither is the form of those without script there.
  expect(document.querySelector("form[action*='comments']")).toBeNull();
  expect(screen.queryByRole("link", { name: commentTexts.reply })).toBeNull();
  expect(screen.getAllByRole("button", { name: /^Like/ })).toHaveLength(2);
  expect(screen.getAllByRole("button", { name: commentTexts.more })).toHaveLength(2);
});

test("who may comment where not everyone may reads it above the box, its author in words of their own", () => {
  const above = (message: string) => {
    const { nextElementSibling } = screen.getByText(message);
    expect(nextElementSibling).toContainElement(screen.getByRole("textbox", { name: commentTexts.add }));
  };
  const { unmount } = renderSection([], { authorId: bob().id, commentsFrom: "followed" });
  above(`Only people @${bob().username} follows can comment on this post`);
  unmount();
  const { unmount: leave } = renderSection([], { commentsFrom: "followed" });
  above("Only people you follow can comment on this post");
  leave();
  renderSection([], {});
  expect(screen.queryByText(/can comment/)).toBeNull();
});

test("below a post without comments they are not asked what they think", () => {
  renderSection([], { authorId: bob().id, commentsFrom: "mentioned", canComment: false });
  expect(screen.getByText("Only people mentioned in this post can comment on it")).toBeVisible();
  expect(screen.getByText(commentTexts.none)).toBeVisible();
  expect(screen.queryByText(commentTexts.noneHint)).toBeNull();
});

test("a comment refused because others may comment shows it, with the text to take back", async () => {
  const message = commentersMessage("followed", bob().username);
  api.answerWith(() => refused(403, "FORBIDDEN", message));
  const { user, box } = show([], bob().id);
  await user.type(box, "Hello{Control>}{Enter}{/Control}");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(`Not sent. ${message}`);
  for (const name of [commentTexts.edit, commentTexts.discard]) {
    expect(within(alert).getByRole("button", { name })).toBeVisible();
  }
});

test("asks for the page anew when other people may comment than it says, and once for each change", () => {
  const refresh = jest.fn();
  const stop = onRefreshRequest(refresh);
  show([], bob().id);
  const learn = (changes: Partial<Post>) =>
    act(() => receive(`post ${postId}`, { ...changes, asOf: serverTime() }));
  learn({ commentsFrom: "everyone", likeCount: 1, editedAt: "2026-11-21T08:00:00.000Z" });
  expect(refresh).not.toHaveBeenCalled();
  learn({ commentsFrom: "followed" });
  learn({ likeCount: 2 });
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
});

test("and when the text that mentions people has changed", () => {
  const refresh = jest.fn();
  const stop = onRefreshRequest(refresh);
  renderSection([], { authorId: bob().id, commentsFrom: "mentioned", canComment: false });
  act(() => receive(`post ${postId}`, { editedAt: "2026-11-21T08:00:00.000Z", asOf: serverTime() }));
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
});

test("and for a second change before the page of the first has come", () => {
  const refresh = jest.fn();
  const stop = onRefreshRequest(refresh);
  show([], bob().id);
  const learn = (changes: Partial<Post>) =>
    act(() => receive(`post ${postId}`, { ...changes, asOf: serverTime() }));
  learn({ commentsFrom: "followed" });
  learn({ commentsFrom: "mentioned" });
  expect(refresh).toHaveBeenCalledTimes(2);
  learn({ editedAt: "2026-11-21T08:00:00.000Z" });
  expect(refresh).toHaveBeenCalledTimes(3);
  stop();
});

test("and when the page that comes is older than the change that was taken back", () => {
  const refresh = jest.fn();
  const stop = onRefreshRequest(refresh);
  const { rerender } = renderSection([], { authorId: bob().id });
  const learn = (commentsFrom: Commenters) =>
    act(() => receive(`post ${postId}`, { commentsFrom, asOf: serverTime() }));
  learn("followed");
  learn("everyone");
  expect(refresh).toHaveBeenCalledTimes(1);
  rerender(section([], { authorId: bob().id, commentsFrom: "followed", canComment: false }));
  expect(refresh).toHaveBeenCalledTimes(2);
  stop();
});

/** The server announces a change below the post, and the page fetches it. */
async function announceChange(): Promise<void> {
  await act(async () => {
    publishServerEvent("postChanged", { postId, counts: null });
    await jest.advanceTimersByTimeAsync(1_000);
  });
}

/** The server's comments, which tests change. */
function serve(roots: Comment[], replies: () => Comment[], isGone: (id: string) => boolean = () => false) {
  api.answerWith(({ path }) => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    if (pathname.endsWith("/replies")) return ok({ comments: replies(), nextCursor: null });
    if (!pathname.endsWith("/states")) return ok({ comments: roots, nextCursor: null });
    const ids = (searchParams.get("ids") ?? "").split(",").filter((id) => !isGone(id));
    const replyCountOf = (id: string) => replies().filter(({ parentId }) => parentId === id).length;
    return ok({ states: ids.map((id) => ({ id, isDeleted: false, replyCount: replyCountOf(id) })) });
  });
}

test("counts new replies in a collapsed thread and shows them in an expanded one", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const root = said(20);
  const replies: Comment[] = [];
  serve([root], () => replies);
  const { user } = show([root]);
  expect(screen.queryByRole("button", { name: /^View/ })).toBeNull();
  replies.push(said(21, { parentId: root.id }));
  await announceChange();
  replies.push(said(22, { parentId: root.id }));
  await announceChange();
  await user.click(screen.getByRole("button", { name: "View 2 replies" }));
  expect(await screen.findByText("words 22")).toBeVisible();
  replies.push(said(23, { parentId: root.id }));
  await announceChange();
  const texts = screen.getAllByText(/^words/).map(({ textContent }) => textContent);
  expect(texts).toEqual(["words 20", "words 21", "words 22", "words 23"]);
});

test("removes comments that others delete, in a thread or with it", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const [root, other] = [said(30, { replyCount: 2 }), said(31)];
  const replies = [said(32, { parentId: root.id }), said(33, { parentId: root.id })];
  const gone = new Set<string>();
  serve(
    [root, other],
    () => replies.filter(({ id }) => !gone.has(id)),
    (id) => gone.has(id),
  );
  const { user } = show([root, other]);
  await user.click(screen.getByRole("button", { name: "View 2 replies" }));
  await screen.findByText("words 32");
  gone.add(replies[0]?.id ?? "").add(other.id);
  await announceChange();
  expect(screen.queryByText("words 32")).toBeNull();
  expect(screen.queryByText("words 31")).toBeNull();
  await user.click(screen.getByRole("button", { name: commentTexts.hideReplies }));
  expect(screen.getByRole("button", { name: "View 1 reply" })).toBeVisible();
  gone.add(replies[1]?.id ?? "");
  await announceChange();
  expect(screen.queryByRole("button", { name: /^View/ })).toBeNull();
  expect(screen.getByText("words 30")).toBeVisible();
});

test("says that the comment a reply answers is gone, also when it is deleted meanwhile", async () => {
  const root = said(1, { replyCount: 3 });
  const middle = said(2, { parentId: root.id });
  const below = said(3, { parentId: root.id, answers: { id: middle.id } });
  const other = said(4, { parentId: root.id, answers: { id: null } });
  api.answerWith(() => ok({ comments: [middle, below, other], nextCursor: null }));
  const { user, unmount } = show([root]);
  await user.click(screen.getByRole("button", { name: "View 3 replies" }));
  expect(await screen.findAllByText(commentTexts.answeredGone)).toHaveLength(1);
  const shown = within(screen.getByText("words 4").closest("li") ?? document.body);
  expect(shown.getByText(commentTexts.answeredGone)).toBeVisible();
  act(() => receiveCommentStates([middle.id], [], serverTime() + 1));
  expect(screen.queryByText("words 2")).not.toBeInTheDocument();
  expect(screen.getAllByText(commentTexts.answeredGone)).toHaveLength(2);

  // It is there again, as a page loaded later knows.
  unmount();
  const asOf = serverTime() + 2;
  const later = [middle, below, other].map((reply) => ({ ...reply, asOf }));
  renderLinked({ ...root, asOf }, later);
  expect(screen.getByText("words 2")).toBeVisible();
  expect(screen.getAllByText(commentTexts.answeredGone)).toHaveLength(1);
});

test("shows another member's first comment at once and holds back the next", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const roots: Comment[] = [];
  serve(roots, () => []);
  show();
  expect(screen.getByText(commentTexts.none)).toBeVisible();
  roots.unshift(said(40));
  await announceChange();
  expect(screen.getByText("words 40")).toBeVisible();
  expect(screen.queryByText(commentTexts.none)).toBeNull();
  expect(screen.queryByRole("button", { name: newCommentsMessage(1, false) })).toBeNull();
  roots.unshift(said(41));
  await announceChange();
  expect(screen.queryByText("words 41")).toBeNull();
  expect(screen.getByRole("button", { name: newCommentsMessage(1, false) })).toBeVisible();
});
