import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CommentSection } from "#components/comment/comment-section";
import { receiveCommentStates } from "#components/comment/comment-states.ts";
import { EditCommentSheet } from "#components/comment/edit-comment-sheet";
import { commentTooLongMessage, editCommentTexts as texts } from "#components/comment/texts.ts";
import { editTexts } from "#components/ui/edit-text/texts.ts";
import { Toaster } from "#components/ui/toaster";
import type { Comment } from "#contract/comment";
import { COMMENT_MAX_GRAPHEMES } from "#contract/limits";
import type { Person } from "#contract/person";
import { keyOf } from "#lib/client/storage/device-storage";
import { personOf } from "#lib/shared/person-of";
import { alice, post } from "#tests/unit/components/sample-people";
import { ok, refused, serverTime, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
const editedAt = "2026-11-21T09:00:00.000Z";
let made = 0;
let comment: Comment;

class NoObserver {
  observe() {}
  unobserve() {}
}

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: NoObserver });
  made += 1;
  comment = {
    id: `01a1fd07-0000-7000-8000-0000000ed${String(made).padStart(3, "0")}`,
    asOf: 1,
    postId: post().id,
    parentId: null,
    author: personOf(alice),
    content: "As it was rendered",
    mentions: [],
    replyTo: null,
    answers: null,
    likeCount: 0,
    isLiked: false,
    replyCount: 0,
    createdAt: "2026-11-21T08:00:00.000Z",
    editedAt: null,
    mutedWord: null,
    linkPreview: null,
  };
});

afterEach(() => localStorage.clear());

/** Answers that the comment is stored with a text, and what an edit is answered. */
function answerWith(stored: string, saved: (content: string) => ReturnType<typeof ok>): void {
  api.answerWith(({ method, body }) =>
    method === "PUT" ? saved(body.content) : ok({ comment: { ...comment, content: stored }, parent: null }),
  );
}

const saved = (content: string) => ok({ comment: { ...comment, content, mentions: ["bob"], editedAt } });
const edits = () => api.requests.filter(({ method }) => method === "PUT");

async function openSheet() {
  const { unmount } = render(
    <>
      <EditCommentSheet dialogId="editComment" commentId={comment.id} viewerId={alice.id} />
      <Toaster />
    </>,
  );
  const sheet = within(screen.getByRole("dialog", { name: texts.title }));
  const field = await sheet.findByRole("textbox", { name: texts.label });
  const save = () => userEvent.click(sheet.getByRole("button", { name: editTexts.save }));
  return { unmount, sheet, field, save };
}

function showComments(viewer: Person | null): void {
  render(
    <CommentSection
      post={post({ author: personOf(alice) })}
      viewer={viewer}
      canComment={viewer !== null}
      outcome={null}
      firstPage={{ comments: [comment], nextCursor: null, asOf: 1 }}
      linked={null}
      answeredId={null}
    />,
  );
}

const historyPath = () => `/post/${comment.postId}/comment/${comment.id}/history`;

test("begins with the stored text, saves another one and shows it with a link to its history", async () => {
  showComments(personOf(alice));
  expect(screen.queryByRole("link", { name: "edited" })).toBeNull();
  answerWith("As it is stored", saved);
  const { field, save } = await openSheet();
  expect(field).toHaveValue("As it is stored");
  expect(field).toHaveFocus();
  await userEvent.type(field, ", @bob  ");
  await save();
  expect(await screen.findByText(texts.done)).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  const body = { content: "As it is stored, @bob" };
  expect(edits()).toMatchObject([{ path: `/api/comments/${comment.id}`, body }]);
  expect(screen.getByRole("link", { name: "@bob" })).toHaveAttribute("href", "/profile/bob");
  expect(screen.queryByText("As it was rendered")).toBeNull();
  expect(screen.getByRole("link", { name: "edited" })).toHaveAttribute("href", historyPath());
});

test("keeps a refused text until it is saved, and says why at its field", async () => {
  const message = "Enter some text first";
  answerWith("Stored", () => refused(400, "VALIDATION_FAILED", message, { fields: { content: message } }));
  const first = await openSheet();
  await userEvent.clear(first.field);
  await first.save();
  expect(await first.sheet.findByText(message)).toBeVisible();
  answerWith("Stored", () => refused(403, "FORBIDDEN", "A moderator removed you from this community"));
  await userEvent.type(first.field, "My long answer");
  expect(first.sheet.queryByText(message)).toBeNull();
  await first.save();
  expect(await first.sheet.findByText(/A moderator removed you/)).toBeVisible();
  first.unmount();

  answerWith("Stored", saved);
  const second = await openSheet();
  expect(second.field).toHaveValue("My long answer");
  await second.save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  second.unmount();
  expect((await openSheet()).field).toHaveValue("Stored");
});

test("takes no more text while it saves", async () => {
  const answer = Promise.withResolvers<ReturnType<typeof ok>>();
  api.answerWith(({ method }) =>
    method === "PUT" ? answer.promise : ok({ comment: { ...comment, content: "Stored" }, parent: null }),
  );
  const { field, save } = await openSheet();
  await userEvent.type(field, "!");
  await save();
  expect(field).toHaveAttribute("readonly");
  await act(async () => answer.resolve(refused(403, "FORBIDDEN", "Not now")));
  expect(field).not.toHaveAttribute("readonly");
});

test("a text that was not changed is no draft", async () => {
  answerWith("Stored", saved);
  const first = await openSheet();
  await userEvent.type(first.field, "!{Backspace}");
  first.unmount();
  answerWith("Stored by another page since", saved);
  expect((await openSheet()).field).toHaveValue("Stored by another page since");
});

const changedElsewhere = () => refused(409, "CONFLICT", "This text has been changed elsewhere since");

test("a text that was changed elsewhere is replaced by a second Save only", async () => {
  answerWith("Stored", saved);
  const { sheet, field, save } = await openSheet();
  await userEvent.type(field, ", my addition");
  comment = { ...comment, editedAt };
  answerWith("Stored by another page", changedElsewhere);
  await save();
  expect(await sheet.findByText(editTexts.outdated)).toBeVisible();
  expect(field).toHaveValue("Stored, my addition");
  expect(field).toHaveFocus();
  answerWith("Stored by another page", saved);
  await save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(edits().map(({ body }) => body.basedOn)).toEqual([comment.createdAt, editedAt]);
});

test("shows a text that was changed elsewhere where nothing was typed", async () => {
  answerWith("Stored", saved);
  const { sheet, field, save } = await openSheet();
  comment = { ...comment, editedAt };
  answerWith("Stored by another page", changedElsewhere);
  await save();
  expect(await sheet.findByText(editTexts.replaced)).toBeVisible();
  expect(field).toHaveValue("Stored by another page");
});

test("says of an earlier draft that the text was changed since, each time it is opened, until it is saved", async () => {
  answerWith("Stored", saved);
  const first = await openSheet();
  await userEvent.type(first.field, ", my addition");
  first.unmount();
  comment = { ...comment, editedAt };
  answerWith("Stored by another page", saved);
  const second = await openSheet();
  expect(second.field).toHaveValue("Stored, my addition");
  expect(second.sheet.getByText(editTexts.outdated)).toBeVisible();
  await userEvent.type(second.field, "!");
  expect(second.sheet.getByText(editTexts.outdated)).toBeVisible();
  second.unmount();
  const third = await openSheet();
  expect(third.sheet.getByText(editTexts.outdated)).toBeVisible();
  await third.save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(edits().at(-1)?.body).toEqual({ content: "Stored, my addition!", basedOn: editedAt });
  third.unmount();
  answerWith("Stored, my addition!", saved);
  expect((await openSheet()).sheet.queryByText(editTexts.outdated)).toBeNull();
});

test("says nothing of an edit that was saved although its answer was lost", async () => {
  answerWith("Stored", saved);
  const first = await openSheet();
  await userEvent.type(first.field, ", my addition");
  first.unmount();
  comment = { ...comment, editedAt };
  answerWith("Stored, my addition", saved);
  const { sheet, field } = await openSheet();
  await userEvent.type(field, "!");
  expect(sheet.queryByText(editTexts.outdated)).toBeNull();
  expect(sheet.queryByText(editTexts.replaced)).toBeNull();
});

test("shows what another tab has saved of the draft that both show", async () => {
  answerWith("Stored", saved);
  const { sheet, field } = await openSheet();
  await userEvent.type(field, "!");
  const key = keyOf(alice.id, `edit-comment:${comment.id}`);
  const oldValue = localStorage.getItem(key);
  localStorage.removeItem(key);
  comment = { ...comment, editedAt };
  answerWith("Stored!", saved);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue: null })));
  await waitFor(() => expect(field).toHaveValue("Stored!"));
  expect(sheet.queryByText(editTexts.outdated)).toBeNull();
});

test.each(["Mine", { content: "Mine" }])("keeps the draft of an older page: %j", async (draft) => {
  localStorage.setItem(keyOf(alice.id, `edit-comment:${comment.id}`), JSON.stringify(draft));
  answerWith("Stored", saved);
  const { sheet, field } = await openSheet();
  expect(field).toHaveValue("Mine");
  expect(sheet.queryByText(editTexts.outdated)).toBeNull();
});

test("counts its characters, and does not send too many", async () => {
  answerWith("x".repeat(COMMENT_MAX_GRAPHEMES - 1), saved);
  const { sheet, field, save } = await openSheet();
  expect(sheet.getByText(`${COMMENT_MAX_GRAPHEMES - 1}/${COMMENT_MAX_GRAPHEMES}`)).toBeVisible();
  await userEvent.type(field, "yz");
  expect(sheet.getByText(commentTooLongMessage(1))).toBeVisible();
  await save();
  expect(edits()).toEqual([]);
  expect(field).toHaveFocus();
});

test("cannot be saved while the text is not there", async () => {
  api.answerWith(() => refused(404, "NOT_FOUND", "This comment no longer exists"));
  render(<EditCommentSheet dialogId="editComment" commentId={comment.id} viewerId={alice.id} />);
  expect(await screen.findByText("This comment no longer exists")).toBeVisible();
  expect(screen.getByRole("button", { name: editTexts.save })).toBeDisabled();
});

test("an edit by its author is shown to other readers, with the word that they have muted", () => {
  showComments(null);
  const state = { id: comment.id, isDeleted: false, replyCount: 0, editedAt, mentions: ["bob"] };
  const receive = (content: string, mutedWord: string | null) =>
    act(() => receiveCommentStates([comment.id], [{ ...state, content, mutedWord }], serverTime()));
  receive("Said @bob", null);
  const [item] = screen.getAllByRole("listitem");
  expect(item).toHaveTextContent("· edited");
  expect(screen.getByRole("link", { name: "@bob" })).toBeVisible();
  // The history is closed to visitors.
  expect(screen.queryByRole("link", { name: "edited" })).toBeNull();
  receive("Spinach", "spinach");
  expect(item).toHaveTextContent("Hidden: contains “spinach”");
  act(() => screen.getByRole("group").setAttribute("open", ""));
  receive("Broccoli", "broccoli");
  expect(item).toHaveTextContent("Hidden: contains “broccoli”");
  expect(screen.getByRole("group")).not.toHaveAttribute("open");
});
