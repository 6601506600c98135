import { beforeEach, describe, expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ComposerForm } from "#components/post/composer-form";
import { NewPostRows } from "#components/post/new-post-rows";
import { outboxes } from "#lib/client/outbox";
import { alice, post } from "#tests/unit/components/sample-people";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

beforeEach(() => {
  localStorage.clear();
  outboxes.set(alice.id, undefined);
});

function show(outcome: Parameters<typeof ComposerForm>[0]["outcome"] = null) {
  const view = render(
    <>
      <ComposerForm author={alice} csrfToken="form-token" outcome={outcome} />
      <NewPostRows author={alice} newestListed={null}>
        nothing new
      </NewPostRows>
    </>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    field: screen.getByRole("textbox", { name: "What's new?" }),
    button: screen.getByRole("button", { name: "Post" }),
  };
}

describe("Composer", () => {
  test("counts what a person sees as characters and cannot send a blank", async () => {
    const { user, field, button } = show();
    expect(button).toBeDisabled();
    await user.type(field, "  ");
    expect(button).toBeDisabled();
    await user.type(field, "👩‍👩‍👧‍👦");
    expect(screen.getByText("3/280")).toBeVisible();
    expect(button).toBeEnabled();
  });

  test("says how much is too long and does not send it", async () => {
    const { user, field, button } = show();
    await user.click(field);
    await user.paste("x".repeat(281));
    expect(screen.getByText("1 character too long")).toBeVisible();
    expect(field).toBeInvalid();
    await user.click(button);
    expect(api.requests).toEqual([]);
    expect(field).toHaveValue("x".repeat(281));
  });

  test("shows the new post as the server will keep it", async () => {
    api.answerWith(() => deferred<ReturnType<typeof ok>>().promise);
    const { user, field } = show();
    await user.click(field);
    await user.paste("\u202eHello\u2066 there");
    await user.click(screen.getByRole("button", { name: "Post" }));
    expect(screen.getByText("Hello there")).toBeVisible();
  });

  test("leads to signing in when the session is over, and keeps the post", async () => {
    api.answerWith(() => refused(401, "UNAUTHENTICATED", "Please sign in to continue."));
    const { user, field } = show();
    await user.type(field, "Hello{Control>}{Enter}{/Control}");
    expect(await screen.findByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
    expect(JSON.stringify(localStorage)).toContain("Hello");
  });

  test("shows the new post at once, marked until the server has it", async () => {
    const answer = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => answer.promise);
    const { user, field } = show();
    await user.type(field, "Hello{Control>}{Enter}{/Control}");
    const row = screen.getByRole("article");
    expect(row).toHaveTextContent("Hello");
    expect(within(row).getByText("Sending…")).toBeVisible();
    expect(field).toHaveValue("");
    answer.resolve(ok({ post: post({ content: "Hello" }) }));
    expect(await screen.findByText("0 likes")).toBeInTheDocument();
    expect(screen.getAllByRole("article")).toHaveLength(1);
    expect(api.requests.at(-1)?.body).toEqual({
      content: "Hello",
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test("keeps a post that failed and sends the same one again", async () => {
    api.answerWith(() => refused(429, "RATE_LIMITED", "Too many posts. Wait a moment."));
    const { user, field, button } = show();
    await user.type(field, "Hello");
    await user.click(button);
    expect(await screen.findByRole("alert")).toHaveTextContent("Not posted. Too many posts. Wait a moment.");
    api.answerWith(() => ok({ post: post({ content: "Hello" }) }));
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("0 likes")).toBeInTheDocument();
    const [first, second] = api.requests.map((request) => request.body.idempotencyKey);
    expect(second).toBe(first);
  });

  test("brings back after a reload what could not be sent, until it is discarded", async () => {
    api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    const { user, field, button, unmount } = show();
    await user.type(field, "Hello");
    await user.click(button);
    await screen.findByRole("alert");
    unmount();
    outboxes.set(alice.id, undefined); // What a reload does to memory.
    show();
    expect(screen.getByRole("article")).toHaveTextContent("Hello");
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.getByText("nothing new")).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  test("keeps a draft for its member only", async () => {
    const { user, field, unmount } = show();
    await user.type(field, "half a thought");
    unmount();
    const { unmount: leave } = show();
    expect(screen.getByRole("textbox")).toHaveValue("half a thought");
    leave();
    render(
      <ComposerForm
        author={{ ...alice, id: "01a1fd06-0000-7000-8000-00000000000c" }}
        csrfToken=""
        outcome={null}
      />,
    );
    expect(screen.getByRole("textbox")).toHaveValue("");
    expect(localStorage).toHaveLength(0);
  });

  test("is a plain form that keeps what was refused", () => {
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
