import { beforeEach, expect, test } from "@jest/globals";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CommentSection } from "#components/comment/comment-section";
import { receiveCommentStates } from "#components/comment/comment-states.ts";
import { EditCommentSheet } from "#components/comment/edit-comment-sheet";
import { commentTexts, editCommentTexts } from "#components/comment/texts.ts";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { Toaster } from "#components/ui/toaster";
import type { Comment } from "#contract/comment";
import type { LinkPreview } from "#contract/link-preview";
import type { Person } from "#contract/person";
import { personOf } from "#lib/shared/person-of";
import { alice, bob, post } from "#tests/unit/components/sample-people";
import { ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
const href = "https://page.example/a#part";
const preview: LinkPreview = {
  href,
  host: "page.example",
  title: "A page",
  description: "A few words",
  picture: {
    url: "/media/k/1200.webp",
    width: 1_200,
    height: 600,
    widths: [240, 600, 1_200],
    alt: "",
    thumbhash: null,
  },
};
let made = 0;

class NoObserver {
  observe() {}
  unobserve() {}
}

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: NoObserver });
  made += 1;
});

function said(changes: Partial<Comment> = {}): Comment {
  return {
    id: `01a1fd07-0000-7000-8000-0000000ca${String(made).padStart(3, "0")}`,
    asOf: 1,
    postId: post().id,
    parentId: null,
    author: personOf(alice),
    content: "Look",
    mentions: [],
    replyTo: null,
    answers: null,
    likeCount: 0,
    isLiked: false,
    replyCount: 0,
    createdAt: "2026-11-21T08:00:00.000Z",
    editedAt: null,
    mutedWord: null,
    linkPreview: preview,
    ...changes,
  };
}

function show(comment: Comment, viewer: Person | null = personOf(alice)): Comment {
  render(
    <>
      <CommentSection
        post={post({ author: personOf(bob()) })}
        viewer={viewer}
        canComment={viewer !== null}
        outcome={null}
        firstPage={{ comments: [comment], nextCursor: null, asOf: 1 }}
        linked={null}
        answeredId={null}
      />
      <Toaster />
    </>,
  );
  return comment;
}

const card = () => screen.queryByRole("link", { name: "page.example A page A few words" });

/** Opens a popover like a browser, which jsdom does not. */
function openMenu() {
  const button = screen.getByRole("button", { name: commentTexts.more });
  const menu = document.getElementById(button.getAttribute("popovertarget") ?? "");
  if (!menu) throw new Error("The button opens no menu.");
  fireEvent(menu, Object.assign(new Event("toggle"), { newState: "open" }));
  return within(menu);
}

test("a comment has a card of its link's page, for visitors too, with a small picture", () => {
  show(said(), null);
  expect(card()).toHaveAttribute("href", href);
  expect(card()).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
  expect(card()?.querySelector("source")).toHaveAttribute("sizes", "8rem");
});

test("the card is collapsed with a comment that has a muted word, and appears with a later state", () => {
  const { id } = show(said({ linkPreview: null }));
  expect(card()).toBeNull();
  const state = { id, isDeleted: false, replyCount: 0, editedAt: null, content: "Look", mentions: [] };
  const arrived = { ...state, linkPreview: preview, mutedWord: null };
  act(() => receiveCommentStates([id], [arrived], serverTime()));
  expect(card()).toBeVisible();
  act(() => receiveCommentStates([id], [{ ...arrived, mutedWord: "few" }], serverTime()));
  expect(card()?.closest("details")).not.toHaveAttribute("open");
});

test("goes with an edit that takes the link away", async () => {
  const comment = show(said());
  api.answerWith(({ method, body }) =>
    ok({
      comment:
        method === "PUT"
          ? { ...comment, content: body.content, linkPreview: null, editedAt: "2026-11-21T09:00:00.000Z" }
          : comment,
      parent: null,
    }),
  );
  render(<EditCommentSheet dialogId="editComment" commentId={comment.id} viewerId={alice.id} />);
  const sheet = within(screen.getByRole("dialog", { name: editCommentTexts.title }));
  await userEvent.type(await sheet.findByRole("textbox"), " elsewhere");
  await userEvent.click(sheet.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Look elsewhere")).toBeVisible();
  expect(card()).toBeNull();
});

test("its author removes it in the comment's menu, with Undo", async () => {
  const { id } = show(said());
  api.answerWith(({ path }) => ok({ linkPreview: path.endsWith("/restore") ? preview : null }));
  const menu = openMenu();
  await userEvent.click(
    await menu.findByRole("menuitem", { name: commentTexts.removePreview, hidden: true }),
  );
  expect(await screen.findByText(postMenuTexts.previewRemoved)).toBeVisible();
  expect(card()).toBeNull();
  expect(menu.queryByRole("menuitem", { name: commentTexts.removePreview, hidden: true })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: postMenuTexts.undo }));
  expect(await screen.findByRole("link", { name: /A page/ })).toBeVisible();
  expect(api.requests).toMatchObject([
    { method: "POST", path: `/api/comments/${id}/link-preview/remove` },
    { method: "POST", path: `/api/comments/${id}/link-preview/restore` },
  ]);
});

test("is shown again if the server refuses", async () => {
  show(said());
  api.answerWith(() => refused(404, "NOT_FOUND", "This comment no longer exists"));
  const menu = openMenu();
  await userEvent.click(
    await menu.findByRole("menuitem", { name: commentTexts.removePreview, hidden: true }),
  );
  expect(await screen.findByText("This comment no longer exists")).toBeVisible();
  expect(card()).toBeVisible();
});

test("others cannot remove it", async () => {
  show(said({ author: personOf(bob()) }));
  const menu = openMenu();
  expect(await menu.findByRole("menuitem", { name: commentTexts.report, hidden: true })).toBeInTheDocument();
  expect(menu.queryByRole("menuitem", { name: commentTexts.removePreview, hidden: true })).toBeNull();
});
