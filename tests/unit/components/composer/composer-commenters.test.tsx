import { beforeEach, expect, test } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ComposerForm } from "#components/composer/composer-form";
import { ComposerDialog } from "#components/composer/dialog/composer-dialog";
import { NewPostRows } from "#components/composer/outgoing/new-post-rows";
import { parseNewPost, postOutbox, sentPosts } from "#components/composer/outgoing/post-outbox.ts";
import { parseDraft, postDraft } from "#components/composer/post-draft.ts";
import { commenterTexts } from "#components/post/menu/commenter-texts.ts";
import { PlainCommentersField } from "#components/post/plain/plain-commenters";
import type { Commenters } from "#contract/commenters";
import { readValue } from "#lib/client/storage/device-storage";
import { alice, post } from "#tests/unit/components/sample-people";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { NothingInView } from "./fake-uploads.ts";

const api = stubApi();
const sent = () => api.requests.filter(({ method }) => method === "POST").map(({ body }) => body);

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: NothingInView });
  localStorage.clear();
  postOutbox.pause();
  sentPosts.delete(alice.id);
  api.answerWith(({ method }) => (method === "POST" ? ok({ post: post() }) : ok({ user: alice })));
});

function show() {
  const view = render(
    <>
      <ComposerForm author={alice} outcome={null} />
      <NewPostRows author={alice} newestListed={null} />
    </>,
  );
  return { ...view, user: userEvent.setup(), field: screen.getByRole("textbox", { name: "What's new?" }) };
}

const control = (choice: Commenters) => screen.findByRole("button", { name: commenterTexts[choice].chosen });

const opened = () => screen.getByRole<HTMLDialogElement>("dialog", { name: "Who can comment" });

/** As its button, Escape and a press beside it do. */
const close = (sheet: HTMLDialogElement) => act(() => sheet.close());

async function choose(choice: Commenters, before: Commenters = "everyone"): Promise<void> {
  await userEvent.click(await control(before));
  await userEvent.click(within(opened()).getByRole("radio", { name: commenterTexts[choice].label }));
  close(opened());
}

test("is chosen by keyboard, sent with the post, and everyone again for the next", async () => {
  const { user, field } = show();
  await user.type(field, "Among friends");
  const button = await control("everyone");
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard("{Enter}");
  const everyone = within(opened()).getByRole("radio", { name: "Everyone" });
  expect(everyone).toBeChecked();
  expect(everyone).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  expect(within(opened()).getByRole("radio", { name: "People you follow" })).toBeChecked();
  close(opened());
  expect(await control("followed")).toBeVisible();
  await user.type(field, "{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sent()).toMatchObject([{ content: "Among friends", commentsFrom: "followed" }]));
  await user.type(field, "Hello all");
  expect(await control("everyone")).toBeVisible();
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sent()).toHaveLength(2));
  // As before there was a choice: a resend of such a post is recognized by what it has.
  expect(sent()[1]).not.toHaveProperty("commentsFrom");
});

test("is kept in the draft, and leaves nothing of it when everyone is chosen again", async () => {
  const { user, field, unmount } = show();
  await user.click(field);
  await choose("mentioned");
  unmount();
  show();
  await choose("everyone", "mentioned");
  expect(await control("everyone")).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test.each([undefined, null, "nobody", 3])(
  "reads a draft and a waiting post with %p as for everyone",
  (stored) => {
    const kept = { idempotencyKey: "key", content: "Hello", pictures: [], poll: null, commentsFrom: stored };
    expect(parseDraft(kept)).toMatchObject({ content: "Hello", commentsFrom: undefined });
    expect(parseNewPost(kept)).toMatchObject({ content: "Hello", commentsFrom: undefined });
  },
);

test("waits with a post that could not be sent, and goes along when it is sent again", async () => {
  api.answerWith(() => refused(429, "RATE_LIMITED", "Too many posts. Wait a moment."));
  const { user, field, unmount } = show();
  await user.type(field, "Among friends");
  await choose("followed");
  await user.type(field, "{Control>}{Enter}{/Control}");
  await screen.findByRole("alert");
  unmount();
  postOutbox.pause(); // Clears memory like a reload.
  api.answerWith(() => ok({ post: post() }));
  show();
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  const [first, second] = sent();
  expect(second).toEqual(first);
  expect(second).toMatchObject({ commentsFrom: "followed" });
});

test("is back in the composer with a refused post that is edited", async () => {
  api.answerWith(() => refused(400, "VALIDATION_FAILED", "This cannot be posted"));
  const { user, field } = show();
  await user.type(field, "Among friends");
  await choose("followed");
  await user.type(field, "{Control>}{Enter}{/Control}");
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  expect(await control("followed")).toBeVisible();
  expect(field).toHaveValue("Among friends");
});

test("opens the sheet of its own composer where a page has two", async () => {
  render(<ComposerForm author={alice} outcome={null} place="page" />);
  await control("everyone");
  await act(async () => {
    render(<ComposerDialog dialogId="composer" userId={alice.id} community={undefined} quotes={undefined} />);
  });
  const dialog = screen.getByRole("dialog", { name: "New post" });
  await userEvent.click(await within(dialog).findByRole("button", { name: commenterTexts.everyone.chosen }));
  expect(dialog).toContainElement(opened());
});

test("alone is no draft that is asked about", async () => {
  await act(async () => {
    render(<ComposerDialog dialogId="composer" userId={alice.id} community={undefined} quotes={undefined} />);
  });
  await choose("followed");
  await userEvent.click(screen.getAllByRole("button", { name: "Cancel" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(readValue(alice.id, postDraft("post"))).toBeNull();
});

test("is a select without script, with what was chosen before a refusal", () => {
  const plain = (chosen?: string) =>
    render(
      <form>
        <PlainCommentersField chosen={chosen} />
      </form>,
    );
  const { unmount } = plain();
  const select = screen.getByRole("combobox", { name: "Who can comment" });
  const labels = within(select)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
  expect(labels).toEqual(["Everyone", "People you follow", "People mentioned in the post"]);
  expect(select).toHaveValue("everyone");
  unmount();
  plain("mentioned");
  expect(screen.getByRole("combobox", { name: "Who can comment" })).toHaveValue("mentioned");
});
