import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ComposerForm } from "#components/composer/composer-form";
import { NewPostRows } from "#components/composer/outgoing/new-post-rows";
import { POSTS, postOutbox, sentPosts } from "#components/composer/outgoing/post-outbox.ts";
import { emptyContent } from "#components/composer/post-draft.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { onSheetRequest, type SheetRequest } from "#components/shell/sheet-requests.ts";
import { DRAFT_GONE } from "#contract/draft-gone";
import { DEFAULT_SETTINGS } from "#contract/settings";
import { DRAFT_FIRST, NOT_PUT_BACK } from "#lib/client/storage/put-draft";
import { currentToasts, dismissToast } from "#lib/client/toasts";
import { router } from "#tests/support/fake-navigation";
import { fakeUploads, keyOf, pictureFile } from "#tests/unit/components/composer/fake-uploads";
import { alice, post } from "#tests/unit/components/sample-people";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
const uploads = fakeUploads();
let requested: SheetRequest[] = [];

beforeEach(() => {
  localStorage.clear();
  postOutbox.pause();
  sentPosts.delete(alice.id);
  for (const { id } of currentToasts()) dismissToast(id);
  router.push.mockClear();
  requested = [];
  onSheetRequest((request) => requested.push(request));
});

function answerPosts(answer: () => ReturnType<typeof ok>): void {
  api.answerWith(({ path }) => {
    if (path === "/api/settings") return ok({ settings: { ...DEFAULT_SETTINGS, altReminder: false } });
    return path === "/api/posts" ? answer() : ok();
  });
}
const refuse = () => answerPosts(() => refused(400, "VALIDATION_FAILED", "A GIF can't be combined."));
const accept = () => answerPosts(() => ok({ post: post() }));

function show() {
  render(
    <main id="main">
      <ComposerForm author={alice} outcome={null} />
      <NewPostRows author={alice} newestListed={null} />
    </main>,
  );
  return userEvent.setup();
}

const field = () => screen.getByRole("textbox", { name: texts.composerLabel });
const form = () => field().closest("form") as HTMLFormElement; // the composer is one
const tiles = () => form().querySelectorAll("[data-picture]");
const posted = () => api.requests.filter(({ path }) => path === "/api/posts").map(({ body }) => body);
const edit = async () => within(await screen.findByRole("alert")).findByRole("button", { name: "Edit" });

describe("Edit of a refused post", () => {
  test("puts its text and pictures back into the composer, from where they are sent as another post", async () => {
    refuse();
    const user = show();
    await user.type(field(), "Look");
    fireEvent.drop(form(), {
      dataTransfer: { files: [pictureFile("a.jpg"), pictureFile("b.jpg")], types: ["Files"] },
    });
    await waitFor(() => expect(uploads).toHaveLength(1));
    await act(async () => uploads[0]?.store("1"));
    await waitFor(() => expect(uploads).toHaveLength(2));
    await act(async () => uploads[1]?.store("2"));
    await user.click(screen.getByRole("button", { name: "Post" }));
    await user.click(await edit());
    await waitFor(() => expect(field()).toHaveValue("Look"));
    expect(tiles()).toHaveLength(2);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(requested).toEqual([{ kind: "compose", community: undefined }]);

    accept();
    await user.click(screen.getByRole("button", { name: "Remove picture 1" }));
    await user.type(field(), " here");
    await user.click(screen.getByRole("button", { name: "Post" }));
    await waitFor(() => expect(posted()).toHaveLength(2));
    const [first, second] = posted();
    expect(second).toMatchObject({ content: "Look here", images: [{ key: keyOf("2"), alt: "" }] });
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
    expect(localStorage.getItem(`roost.draft.${alice.id}.post`)).toBeNull();
  });

  test("leaves it and the draft as they are while another post is being written", async () => {
    refuse();
    const user = show();
    await user.type(field(), "Refused{Control>}{Enter}{/Control}");
    const button = await edit();
    await user.type(field(), "Half a thought");
    await user.click(button);
    await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual([DRAFT_FIRST]));
    expect(field()).toHaveValue("Half a thought");
    expect(screen.getByRole("alert")).toBeVisible();
    currentToasts()[0]?.action?.run();
    expect(requested).toEqual([{ kind: "compose", community: undefined }]);
  });

  test("opens the composer of its community", async () => {
    refuse();
    const community = { slug: "gardeners", name: "Gardeners" };
    const user = show();
    act(() => postOutbox.add(alice.id, POSTS, { ...emptyContent, content: "Seeds", community }));
    await user.click(await edit());
    await waitFor(() => expect(requested).toEqual([{ kind: "compose", community }]));
    expect(field()).toHaveValue("");
    const stored = localStorage.getItem(`roost.draft.${alice.id}.post@gardeners`);
    expect(JSON.parse(stored ?? "")).toMatchObject({ content: "Seeds" });
  });

  const draft = { id: "01a1fe31-3868-708b-9c4d-3ac58f86a018", version: 3 };
  const draftKey = `roost.draft.${alice.id}.draft@${draft.id}`;
  const addDraftPost = () =>
    act(() => postOutbox.add(alice.id, POSTS, { ...emptyContent, content: "Draft", community: null, draft }));

  test("of a saved draft opens that with its text, so that nothing is posted twice", async () => {
    refuse();
    const user = show();
    addDraftPost();
    await user.click(await edit());
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/drafts/${draft.id}`));
    expect(requested).toEqual([]);
    expect(field()).toHaveValue("");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem(draftKey) ?? "")).toMatchObject({ content: "Draft", version: 3 });
  });

  test("of a saved draft leaves other changes of it as they are", async () => {
    refuse();
    const user = show();
    localStorage.setItem(draftKey, JSON.stringify({ content: "Newer" }));
    addDraftPost();
    await user.click(await edit());
    await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual([DRAFT_FIRST]));
    expect(screen.getByRole("alert")).toBeVisible();
    expect(JSON.parse(localStorage.getItem(draftKey) ?? "")).toEqual({ content: "Newer" });
    currentToasts()[0]?.action?.run();
    expect(router.push).toHaveBeenCalledWith(`/drafts/${draft.id}`);
  });

  test("of a saved draft that is gone makes it a post of its own", async () => {
    answerPosts(() => refused(404, "NOT_FOUND", DRAFT_GONE));
    const user = show();
    addDraftPost();
    await user.click(await edit());
    await waitFor(() => expect(field()).toHaveValue("Draft"));
    expect(router.push).not.toHaveBeenCalled();
    expect(localStorage.getItem(draftKey)).toBeNull();
  });

  test("is not offered while the post only waits for the network", async () => {
    answerPosts(() => refused(500, "INTERNAL", "An unexpected error occurred"));
    const user = show();
    await user.type(field(), "Later{Control>}{Enter}{/Control}");
    const alert = await screen.findByRole("alert");
    expect(within(alert).queryByRole("button", { name: "Edit" })).not.toBeInTheDocument();
  });

  test("loses nothing on a device that cannot store it", async () => {
    refuse();
    const user = show();
    await user.type(field(), "Refused{Control>}{Enter}{/Control}");
    const button = await edit();
    const store = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await user.click(button);
    await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual([NOT_PUT_BACK]));
    store.mockRestore();
    expect(screen.getByRole("alert")).toBeVisible();
  });
});

test("a text in which nothing can be seen is not offered to be posted", async () => {
  accept();
  show();
  fireEvent.change(field(), { target: { value: "\u0092\u0010" } });
  expect(screen.getByRole("button", { name: "Post" })).toBeDisabled();
  fireEvent.change(field(), { target: { value: "it\u0092s" } });
  expect(screen.getByRole("button", { name: "Post" })).toBeEnabled();
});
