import { beforeEach, describe, expect, test } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ComposerForm } from "#components/composer/composer-form";
import { NewPostRows } from "#components/composer/outgoing/new-post-rows";
import { postOutbox, sentPosts } from "#components/composer/outgoing/post-outbox.ts";
import { PostList } from "#components/post/feed/post-list";
import { NothingInView } from "#tests/unit/components/composer/fake-uploads";
import { alice, post } from "#tests/unit/components/sample-people";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
const aMinuteAgo = Date.now() - 60_000;
const numbered = (number: number, content: string) =>
  post({
    id: `01a1fd06-0000-7000-8000-00000000000${number}`,
    content,
    createdAt: new Date(aMinuteAgo + number).toISOString(),
  });
const older = [numbered(2, "Two"), numbered(1, "One")];

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: NothingInView });
  localStorage.clear();
  postOutbox.pause();
  sentPosts.delete(alice.id);
});

function show(listed: typeof older) {
  const newestListed = listed[0]?.createdAt ?? null;
  const rows = <NewPostRows author={alice} newestListed={newestListed} />;
  render(
    <main id="main">
      <ComposerForm author={alice} outcome={null} />
      {listed.length > 0 ? (
        <PostList source="home" viewerId={alice.id} posts={listed} nextCursor={null} label="Your feed">
          {rows}
        </PostList>
      ) : (
        <NewPostRows author={alice} newestListed={null} label="Your feed" />
      )}
    </main>,
  );
  return userEvent.setup();
}

/** The labels of the list's rows: position and total. */
const rowsOf = () => {
  const feed = screen.getByRole("feed", { name: "Your feed" });
  return [...feed.children].map((row) => ({
    says: row.querySelector("[data-post-text]")?.textContent,
    position: row.getAttribute("aria-posinset"),
    of: row.getAttribute("aria-setsize"),
  }));
};
const row = (says: string, position: string) => ({ says, position, of: "-1" });

describe("NewPostRows", () => {
  test("puts the new post first, pending or stored, and numbers the others after it", async () => {
    const answer = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => answer.promise);
    const user = show(older);
    expect(rowsOf()).toEqual([row("Two", "1"), row("One", "2")]);
    await user.type(screen.getByRole("textbox", { name: "What's new?" }), "Hello{Control>}{Enter}{/Control}");
    await screen.findByText("Sending...");
    const withIt = [row("Hello", "1"), row("Two", "2"), row("One", "3")];
    expect(rowsOf()).toEqual(withIt);
    await act(async () => answer.resolve(ok({ post: numbered(3, "Hello") })));
    expect(screen.queryByText("Sending...")).not.toBeInTheDocument();
    expect(rowsOf()).toEqual(withIt);
    act(() => sentPosts.set(alice.id, []));
    expect(rowsOf()).toEqual([row("Two", "1"), row("One", "2")]);
  });

  test("shows a list of its own when there are no other posts", async () => {
    show([]);
    expect(screen.queryByRole("feed")).not.toBeInTheDocument();
    act(() => sentPosts.set(alice.id, older));
    expect(await screen.findByRole("feed", { name: "Your feed" })).toBeVisible();
    expect(rowsOf()).toEqual([row("Two", "1"), row("One", "2")]);
  });

  test("lists the newest first, whichever was stored first", async () => {
    const [later, earlier] = [deferred<ReturnType<typeof ok>>(), deferred<ReturnType<typeof ok>>()];
    const user = show(older);
    const field = screen.getByRole("textbox", { name: "What's new?" });
    api.answerWith(({ body }) => (body.content === "Three" ? earlier : later).promise);
    await user.type(field, "Three{Control>}{Enter}{/Control}");
    await user.type(field, "Four{Control>}{Enter}{/Control}");
    await act(async () => later.resolve(ok({ post: numbered(4, "Four") })));
    await act(async () => earlier.resolve(ok({ post: numbered(3, "Three") })));
    expect(rowsOf().map(({ says }) => says)).toEqual(["Four", "Three", "Two", "One"]);
  });

  test("resends the same post by itself when the network returns", async () => {
    let isOnline = false;
    api.answerWith(({ body }) => {
      if (!isOnline) throw new TypeError("Failed to fetch");
      return ok({ post: numbered(3, String(body.content)) });
    });
    const user = show(older);
    await user.type(screen.getByRole("textbox", { name: "What's new?" }), "Hello{Control>}{Enter}{/Control}");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /^Not posted. No connection. It will be sent when you are back online.(Discard|Retry)/,
    );
    isOnline = true;
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
    expect(rowsOf()[0]).toEqual(row("Hello", "1"));
    const keys = api.requests.flatMap(({ method, body }) => (method === "POST" ? [body.idempotencyKey] : []));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test("shows the server's message and the next step as separate sentences", async () => {
    api.answerWith(() => refused(500, "INTERNAL", "An unexpected error occurred"));
    const user = show(older);
    await user.type(screen.getByRole("textbox", { name: "What's new?" }), "Hello{Control>}{Enter}{/Control}");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Not posted. An unexpected error occurred. It will be sent when you are back online.",
    );
  });

  test("does not resend a refused post by itself", async () => {
    api.answerWith(() => refused(400, "VALIDATION_FAILED", "Your post cannot be taken"));
    const user = show(older);
    await user.type(screen.getByRole("textbox", { name: "What's new?" }), "Hello{Control>}{Enter}{/Control}");
    expect(await screen.findByRole("alert")).toHaveTextContent("Not posted. Your post cannot be taken");
    const before = api.requests.length;
    act(() => void window.dispatchEvent(new Event("online")));
    expect(api.requests).toHaveLength(before);
    expect(screen.getByRole("alert")).toBeVisible();
  });
});
