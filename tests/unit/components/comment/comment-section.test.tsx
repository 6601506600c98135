import { beforeEach, expect, test } from "@jest/globals";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CommentSection } from "#components/comment/comment-section";
import type { Comment } from "#contract/comment";
import { commentThreads } from "#lib/client/comments/comment-thread-store";
import { onSheetRequest, type SheetRequest } from "#lib/client/sheet-requests";
import { commentMessages } from "#lib/shared/messages/comment";
import { personOf } from "#lib/shared/person-of";
import { alice, bob } from "#tests/unit/components/sample-people";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
let posts = 0;
let postId = "";

beforeEach(() => {
  localStorage.clear();
  posts += 1;
  postId = `01a1fd06-0000-7000-8000-${String(posts).padStart(12, "0")}`;
});

function said(number: number, changes: Partial<Comment> = {}): Comment {
  return {
    id: `01a1fd07-0000-7000-8000-${String(posts * 100 + number).padStart(12, "0")}`,
    postId,
    parentId: null,
    author: personOf(bob()),
    content: `words ${number}`,
    replyTo: null,
    likeCount: 0,
    isLiked: false,
    replyCount: 0,
    createdAt: new Date().toISOString(),
    mutedWord: null,
    ...changes,
  };
}

function show(comments: Comment[] = []) {
  render(
    <CommentSection
      postId={postId}
      authorId={alice.id}
      viewer={personOf(alice)}
      csrfToken="form-token"
      outcome={null}
      firstPage={{ comments, nextCursor: null }}
      linked={null}
      answeredId={null}
    />,
  );
  return { user: userEvent.setup(), box: screen.getByRole("textbox", { name: commentMessages.add }) };
}

/** As a browser opens it: jsdom knows no popovers. */
function openMenu(button: HTMLElement | undefined): void {
  const menu = document.getElementById(button?.getAttribute("popovertarget") ?? "");
  if (!menu) throw new Error("The button opens no menu.");
  menu.hidePopover = () => {};
  fireEvent(menu, Object.assign(new Event("toggle"), { newState: "open" }));
}

const sent = () => api.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/comments"));

test("a new comment stands on top at once, and is the stored one when the server answers", async () => {
  const answer = deferred<ReturnType<typeof ok>>();
  api.answerWith(({ path }) => (path.endsWith("/comments") ? answer.promise : ok({ states: [] })));
  const { user, box } = show([said(1)]);
  await user.type(box, "  Hello  ");
  await user.click(screen.getByRole("button", { name: commentMessages.send }));
  expect(box).toHaveValue("");
  const [first] = screen.getAllByRole("listitem");
  expect(first).toHaveTextContent("Hello");
  expect(first).toHaveTextContent(commentMessages.sending);
  answer.resolve(ok({ comment: said(2, { author: personOf(alice), content: "Hello" }) }));
  expect(await screen.findByRole("button", { name: commentMessages.delete })).toBeVisible();
  expect(screen.getAllByText("Hello")).toHaveLength(1);
  expect(screen.getAllByRole("listitem")[0]).toHaveTextContent(commentMessages.justNow);
});

test("what failed says why and is sent again as the same comment", async () => {
  api.answerWith(() => refused(429, "RATE_LIMITED", "Too many attempts."));
  const { user, box } = show();
  await user.type(box, "Hello");
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByRole("alert")).toHaveTextContent("Not sent. Too many attempts.");
  api.answerWith(({ path }) =>
    path.endsWith("/comments")
      ? ok({ comment: said(3, { author: personOf(alice), content: "Hello" }) })
      : ok({ states: [] }),
  );
  await user.click(screen.getByRole("button", { name: commentMessages.retry }));
  expect(await screen.findByRole("button", { name: commentMessages.delete })).toBeVisible();
  const keys = sent().map(({ body }) => body.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(commentThreads.get(postId)?.outgoing).toEqual([]);
});

test("a blank comment is ignored, and so is an answer that is nothing but the handle", async () => {
  const { user, box } = show([said(4)]);
  await user.type(box, "   ");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await user.click(screen.getByRole("link", { name: commentMessages.reply }));
  const answer = screen.getByRole("textbox", { name: `Reply to ${bob().name}` });
  expect(answer).toHaveValue(`@${bob().username} `);
  expect(answer).toHaveFocus();
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(sent()).toEqual([]);
});

test("replies are counted, loaded when they are opened, and hidden again", async () => {
  const root = said(5, { replyCount: 2 });
  const replies = [said(6, { parentId: root.id }), said(7, { parentId: root.id })];
  api.answerWith(() => ok({ comments: replies, nextCursor: null }));
  const { user } = show([root]);
  await user.click(screen.getByRole("button", { name: "View 2 replies" }));
  const list = (await screen.findByText("words 6")).closest("ul");
  expect(within(list as HTMLElement).getAllByRole("listitem")).toHaveLength(2); // found by what stands in it
  await user.click(screen.getByRole("button", { name: commentMessages.hideReplies }));
  expect(screen.queryByText("words 6")).toBeNull();
  expect(screen.getByRole("button", { name: "View 2 replies" })).toBeVisible();
});

test("a like shows at once and goes back when it is refused", async () => {
  const answer = deferred<ReturnType<typeof refused>>();
  api.answerWith(() => answer.promise);
  const { user } = show([said(8)]);
  const like = screen.getByRole("button", { name: `${commentMessages.like}, 0 likes` });
  await user.click(like);
  expect(like).toHaveAttribute("aria-pressed", "true");
  expect(like).toHaveAccessibleName(`${commentMessages.like}, 1 like`);
  answer.resolve(refused(404, "NOT_FOUND", "This comment does not exist any more"));
  expect(await screen.findByRole("button", { name: `${commentMessages.like}, 0 likes` })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
});

test("a deleted comment keeps its place above its replies, and one with a muted word says why it is folded", () => {
  show([
    said(9, { author: null, content: "", replyCount: 1 }),
    said(10, { author: null, content: "" }),
    said(11, { mutedWord: "words" }),
  ]);
  expect(screen.getAllByText(commentMessages.deleted)).toHaveLength(1);
  expect(screen.getByText("Hidden: contains “words”")).toBeVisible();
});

test("a comment that was reported is gone with its replies, and one's own cannot be", async () => {
  const [reported, own] = [said(12, { replyCount: 2 }), said(13, { author: personOf(alice) })];
  const requests: SheetRequest[] = [];
  const stop = onSheetRequest((request) => requests.push(request));
  const { user } = show([reported, own]);
  const [menu, ...others] = screen.getAllByRole("button", { name: commentMessages.more });
  expect(others).toEqual([]);
  openMenu(menu);
  await user.click(screen.getByRole("menuitem", { name: commentMessages.report, hidden: true }));
  const [request] = requests;
  if (request?.kind !== "report") throw new Error("No report was asked for.");
  expect(request.subject).toEqual({ kind: "comment", commentId: reported.id, username: bob().username });
  act(() => request.onReported?.());
  expect(screen.queryByText("words 12")).toBeNull();
  expect(screen.queryByText(commentMessages.deleted)).toBeNull();
  expect(screen.getByText("words 13")).toBeVisible();
  stop();
});
