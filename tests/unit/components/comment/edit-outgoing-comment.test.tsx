import { beforeEach, expect, test } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { commentOutbox } from "#components/comment/comment-outbox.ts";
import { CommentSection } from "#components/comment/comment-section";
import { commentTexts as texts } from "#components/comment/texts.ts";
import type { Comment } from "#contract/comment";
import { DRAFT_FIRST } from "#lib/client/storage/put-draft";
import { currentToasts, dismissToast } from "#lib/client/toasts";
import { personOf } from "#lib/shared/person-of";
import { alice, bob, post } from "#tests/unit/components/sample-people";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
const postId = "01a1fd06-0000-7000-8000-00000000e001";

class NoObserver {
  observe() {}
  disconnect() {}
  unobserve() {}
}

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: NoObserver });
  localStorage.clear();
  commentOutbox.pause();
  for (const { id } of currentToasts()) dismissToast(id);
  api.answerWith(({ method }) =>
    method === "POST"
      ? refused(400, "VALIDATION_FAILED", "It cannot be taken.")
      : ok({ comments: [], nextCursor: null }),
  );
});

const question: Comment = {
  id: "01a1fd07-0000-7000-8000-00000000e001",
  asOf: 1,
  postId,
  parentId: null,
  author: personOf(bob()),
  content: "Where is it?",
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
};

function show(comments: Comment[] = []) {
  render(
    <CommentSection
      post={post({ id: postId })}
      viewer={personOf(alice)}
      canComment
      outcome={null}
      firstPage={{ comments, nextCursor: null, asOf: 1 }}
      linked={null}
      answeredId={null}
    />,
  );
  return userEvent.setup();
}

const box = () => screen.getByRole("textbox", { name: texts.add });
const sent = () => api.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/comments"));
const edit = async () => within(await screen.findByRole("alert")).getByRole("button", { name: "Edit" });

test("Edit puts a refused comment back into its field, from where it is sent as another one", async () => {
  const user = show();
  await user.type(box(), "Hello{Control>}{Enter}{/Control}");
  await user.click(await edit());
  await waitFor(() => expect(box()).toHaveValue("Hello"));
  expect(box()).toHaveFocus();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await user.type(box(), " there{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent();
  expect(second?.body.content).toBe("Hello there");
  expect(second?.body.idempotencyKey).not.toBe(first?.body.idempotencyKey);
});

test("Edit opens the field of a refused reply", async () => {
  const user = show([question]);
  await user.click(screen.getByRole("link", { name: texts.reply }));
  const reply = () => screen.getByRole("textbox", { name: /^Reply to/ });
  await user.type(reply(), "there{Control>}{Enter}{/Control}");
  await user.click(await edit());
  await waitFor(() => expect(reply()).toHaveValue("@bob there"));
  expect(reply()).toHaveFocus();
  expect(box()).toHaveValue("");
});

test("Edit puts a reply to a comment that is gone into the field below the post", async () => {
  const user = show([question]);
  const replyTo = "01a1fd07-0000-7000-8000-00000000e0ff";
  await act(async () =>
    commentOutbox.add(alice.id, postId, { content: "@bob there", parentId: question.id, replyTo }),
  );
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await waitFor(() => expect(box()).toHaveValue("@bob there"));
});

test("Edit leaves the comment and what is being written as they are", async () => {
  const user = show();
  await user.type(box(), "Hello{Control>}{Enter}{/Control}");
  const button = await edit();
  await user.type(box(), "Half a thought");
  await user.click(button);
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual([DRAFT_FIRST]));
  expect(box()).toHaveValue("Half a thought");
  expect(screen.getByRole("alert")).toBeVisible();
});

test("a comment in which nothing can be seen is not sent", async () => {
  const user = show();
  await user.click(box());
  await user.paste("\u0092\u0010");
  expect(screen.getByRole("button", { name: texts.send })).toBeDisabled();
});
