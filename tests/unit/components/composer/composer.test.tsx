import { beforeEach, describe, expect, test } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ComposerForm } from "#components/composer/composer-form";
import { NewPostRows } from "#components/composer/outgoing/new-post-rows";
import { postOutbox, sentPosts } from "#components/composer/outgoing/post-outbox.ts";
import { alice, post } from "#tests/unit/components/sample-people";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { WithFormToken } from "#tests/unit/components/with-form-token";
import { NothingInView } from "./fake-uploads.ts";

const api = stubApi();
/** The posts sent, without the composer's other requests. */
const sent = () => api.requests.filter(({ method }) => method === "POST");

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: NothingInView });
  localStorage.clear();
  postOutbox.pause();
  sentPosts.delete(alice.id);
  api.answerWith(() => ok({ post: post() }));
});

function show(outcome: Parameters<typeof ComposerForm>[0]["outcome"] = null) {
  const view = render(
    <>
      <ComposerForm author={alice} outcome={outcome} />
      <NewPostRows author={alice} newestListed={null}>
        nothing new
      </NewPostRows>
    </>,
    { wrapper: WithFormToken },
  );
  return {
    ...view,
    user: userEvent.setup(),
    field: screen.getByRole("textbox", { name: "What's new?" }),
    button: screen.getByRole("button", { name: "Post" }),
  };
}

describe("Composer", () => {
  test("counts characters as people see them and does not send blank text", async () => {
    const { user, field, button } = show();
    expect(button).toBeDisabled();
    await user.type(field, "  ");
    expect(button).toBeDisabled();
    await user.type(field, "👩‍👩‍👧‍👦");
    expect(screen.getByText("3/280")).toBeVisible();
    expect(button).toBeEnabled();
  });

  test.each([
    ["交给@de", "people", "de"],
    [".@de", "people", "de"],
    ["今日は＃to", "hashtags", "to"],
  ])("asks for what may complete %s, but not for a mail address", async (typed, kind, q) => {
    api.answerWith(() => ok({ users: [], topics: [] }));
    const { user, field } = show();
    await user.type(field, `mail@de ${typed}`);
    const asked = () => api.requests.flatMap(({ path }) => (path.includes("/complete/") ? [path] : []));
    await waitFor(() => expect(asked().at(-1)).toBe(`/api/complete/${kind}?q=${q}`));
    expect(asked().filter((path) => path.includes("mail"))).toEqual([]);
  });

  test("reports one problem of a poll at a time", async () => {
    const { user, field, button } = show();
    await user.click(field);
    await user.click(screen.getByRole("button", { name: "Add a poll" }));
    const says = async (words: string) => {
      await user.click(button);
      expect(await screen.findByText(words)).toBeVisible();
    };
    const option = await screen.findByRole("textbox", { name: "Option 1" });
    await user.type(option, "Tea");
    // A poll alone is no post: instead of an error, a hint says so before.
    expect(button).toBeDisabled();
    expect(screen.getByText("Write something to go with your poll")).toBeVisible();
    await user.type(field, "I cannot decide");
    expect(screen.queryByText("Write something to go with your poll")).not.toBeInTheDocument();
    await says("Enter a question first");
    expect(screen.getByRole("textbox", { name: "Question" })).toHaveFocus();
    await user.type(screen.getByRole("textbox", { name: "Question" }), "Tea or coffee?");
    await says("Fill in every option");
    const second = screen.getByRole("textbox", { name: "Option 2" });
    expect(second).toBeInvalid();
    expect(second).toHaveFocus();
    expect(option).not.toBeInvalid();
    await user.type(second, "tea");
    await says("Two options are the same");
    expect(option).not.toBeInvalid();
    expect(second).toBeInvalid();
    await user.clear(second);
    await user.type(second, "Coffee");
    expect(sent()).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  test("announces that a longer text becomes a thread, shows its parts and sends them all", async () => {
    const { user, field, button } = show();
    const text = `${"All of this is one sentence. ".repeat(10)}And this is the end.`;
    await user.click(field);
    await user.paste(text);
    expect(screen.getByText("310/280")).toBeVisible();
    expect(screen.getByText("Will be posted as a thread of 2")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Preview" }));
    expect(screen.getAllByRole("listitem").map((part) => part.textContent)).toEqual([
      expect.stringMatching(/^1\/2All of this.*sentence\.$/),
      expect.stringMatching(/And this is the end\.$/),
    ]);
    await user.click(button);
    expect(sent().at(-1)?.body.content).toBe(text);
  });

  test("does not send a text that is too long for a thread", async () => {
    const { user, field, button } = show();
    await user.click(field);
    await user.paste("x".repeat(280 * 25 + 1));
    await user.click(button);
    expect(screen.getByText("Your post can be at most 25 parts of 280 characters long")).toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  test("shows the new post as the server will store it", async () => {
    api.answerWith(() => deferred<ReturnType<typeof ok>>().promise);
    const { user, field } = show();
    await user.click(field);
    await user.paste("\u202eHello\u2066 there");
    await user.click(screen.getByRole("button", { name: "Post" }));
    expect(screen.getByText("Hello there")).toBeVisible();
  });

  test("opens sign-in when the session has ended, and keeps the post", async () => {
    api.answerWith(() => refused(401, "UNAUTHENTICATED", "Please sign in to continue."));
    const { user, field } = show();
    await user.type(field, "Hello{Control>}{Enter}{/Control}");
    expect(await screen.findByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
    expect(JSON.stringify(localStorage)).toContain("Hello");
  });

  test("shows the new post at once, marked as pending until the server confirms it", async () => {
    const answer = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => answer.promise);
    const { user, field } = show();
    await user.type(field, "Hello{Control>}{Enter}{/Control}");
    const row = screen.getByRole("article");
    expect(row).toHaveTextContent("Hello");
    expect(within(row).getByText("Sending...")).toBeVisible();
    expect(field).toHaveValue("");
    answer.resolve(ok({ post: post({ content: "Hello" }) }));
    await waitFor(() => expect(screen.queryByText("Sending...")).not.toBeInTheDocument());
    expect(screen.getAllByRole("article")).toHaveLength(1);
    expect(sent().at(-1)?.body).toEqual({
      content: "Hello",
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test("keeps a failed post and resends the same one", async () => {
    api.answerWith(() => refused(429, "RATE_LIMITED", "Too many posts. Wait a moment."));
    const { user, field, button } = show();
    await user.type(field, "Hello");
    await user.click(button);
    expect(await screen.findByRole("alert")).toHaveTextContent("Not posted. Too many posts. Wait a moment.");
    api.answerWith(() => ok({ post: post({ content: "Hello" }) }));
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
    const [first, second] = sent().map((request) => request.body.idempotencyKey);
    expect(second).toBe(first);
  });

  test("resends as a new post when its key belongs to another", async () => {
    const words = "Another post was sent in place of this one";
    api.answerWith(() => refused(409, "CONFLICT", words));
    const { user, field, button } = show();
    await user.type(field, "Hello");
    await user.click(button);
    expect(await screen.findByRole("alert")).toHaveTextContent(`Not posted. ${words}`);
    api.answerWith(() => ok({ post: post({ content: "Hello" }) }));
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
    const [first, second] = sent().map((request) => request.body);
    expect(second).toEqual({ ...first, idempotencyKey: expect.not.stringMatching(first.idempotencyKey) });
    expect(localStorage).toHaveLength(0);
  });

  test("restores an unsent post after a reload until it is discarded", async () => {
    api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    const { user, field, button, unmount } = show();
    await user.type(field, "Hello");
    await user.click(button);
    await screen.findByRole("alert");
    unmount();
    postOutbox.pause(); // Clears memory like a reload.
    show();
    expect(screen.getByRole("article")).toHaveTextContent("Hello");
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.getByText("nothing new")).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  test("shows a draft only to the member who wrote it", async () => {
    const { user, field, unmount } = show();
    await user.type(field, "half a thought");
    unmount();
    const { unmount: leave } = show();
    expect(screen.getByRole("textbox")).toHaveValue("half a thought");
    leave();
    render(<ComposerForm author={{ ...alice, id: "01a1fd06-0000-7000-8000-00000000000c" }} outcome={null} />);
    expect(screen.getByRole("textbox")).toHaveValue("");
    expect(localStorage).toHaveLength(0);
  });

  test("adopts another tab's text unless the member is typing here", async () => {
    const { user, field } = show();
    const key = `roost.draft.${alice.id}.post`;
    const fromOtherTab = (content: string, before = "") => {
      const stored = content && JSON.stringify({ idempotencyKey: "k", content, pictures: [], poll: null });
      act(() => {
        window.dispatchEvent(
          new StorageEvent("storage", { key, newValue: stored || null, oldValue: before }),
        );
      });
    };
    fromOtherTab("From the other tab");
    expect(field).toHaveValue("From the other tab");
    await user.type(field, "!");
    fromOtherTab("Something else");
    expect(field).toHaveValue("From the other tab!");
    // The other tab sent this text: sending it here as well would duplicate it.
    fromOtherTab("", localStorage.getItem(key) ?? "");
    expect(field).toHaveValue("");
  });

  test("sends text added here as a new post after another tab sent the rest", async () => {
    const { user, field, button } = show();
    const key = `roost.draft.${alice.id}.post`;
    await user.type(field, "Hello");
    const before = localStorage.getItem(key) ?? "";
    await user.type(field, " again");
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key, newValue: null, oldValue: before }));
    });
    expect(field).toHaveValue("Hello again");
    await user.click(button);
    expect(sent().at(-1)?.body.content).toBe("Hello again");
    expect(sent().at(-1)?.body.idempotencyKey).not.toBe(JSON.parse(before).idempotencyKey);
  });

  test("posts into a community and names it", async () => {
    render(
      <ComposerForm author={alice} outcome={null} community={{ slug: "gardeners", name: "Gardeners" }} />,
    );
    const field = screen.getByRole("textbox", { name: "Post in Gardeners" });
    await userEvent.setup().type(field, "Tomatoes{Control>}{Enter}{/Control}");
    expect(sent().at(-1)?.body).toMatchObject({ content: "Tomatoes", community: "gardeners" });
    expect(field.closest("form")).toHaveFormValues({ community: "gardeners" });
    // Still, now that the field has a text in place of its hint.
    expect(screen.getByText("Gardeners").parentElement).toHaveTextContent(/^in Gardeners$/);
  });

  test("is a plain form that keeps refused text without script", () => {
    const { field } = show({
      message: "Check the form",
      fields: { content: "Your post can be at most 280 characters long" },
      values: { content: "long" },
    });
    expect(field).toHaveValue("long");
    expect(screen.getByText("Your post can be at most 280 characters long")).toBeVisible();
    expect(field.closest("form")).toHaveAttribute("action", "/api/posts");
    expect(field.closest("form")).toHaveFormValues({ csrfToken: "form-token" });
  });
});
