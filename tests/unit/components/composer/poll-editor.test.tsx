import { beforeEach, describe, expect, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ComposerForm } from "#components/composer/composer-form";
import { postOutbox, sentPosts } from "#components/composer/outgoing/post-outbox.ts";
import { DAY, HOUR } from "#contract/units";
import { alice, post } from "#tests/unit/components/sample-people";
import { ok, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
/** The posts sent, without the composer's other requests. */
const sent = () => api.requests.filter(({ method }) => method === "POST");

beforeEach(() => {
  localStorage.clear();
  postOutbox.pause();
  sentPosts.delete(alice.id);
  api.answerWith(() => ok({ post: post() }));
});

async function showPoll() {
  const view = render(<ComposerForm author={alice} outcome={null} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: "What's new?" }), "Tell me");
  await user.click(screen.getByRole("button", { name: "Add a poll" }));
  return { ...view, user };
}

const line = (name: string) => screen.getByRole("textbox", { name });
const postIt = () => screen.getByRole("button", { name: "Post" });

describe("a poll in the composer", () => {
  test("is sent with its question, options and duration, without trailing blank options", async () => {
    const { user } = await showPoll();
    await user.type(line("Question"), "Tea or coffee?");
    await user.type(line("Option 1"), "Tea");
    await user.type(line("Option 2"), "Coffee");
    await user.click(screen.getByRole("button", { name: "Add an option" }));
    await user.click(screen.getByRole("button", { name: "Add an option" }));
    expect(screen.queryByRole("button", { name: "Add an option" })).not.toBeInTheDocument();
    await user.type(line("Option 4"), "Water");
    const length = screen.getByRole("combobox", { name: "Poll length" });
    expect(length).toHaveDisplayValue("1 day");
    await user.selectOptions(length, "6 hours");
    await user.click(postIt());
    expect(sent().at(-1)?.body).toMatchObject({
      content: "Tell me",
      poll: { question: "Tea or coffee?", options: ["Tea", "Coffee", "Water"], durationMs: 6 * HOUR },
    });
    expect(screen.queryByRole("group", { name: "Poll" })).not.toBeInTheDocument();
  });

  test("reports what is missing and focuses it", async () => {
    const { user } = await showPoll();
    await user.click(postIt());
    expect(screen.getByText("Enter a question first")).toBeVisible();
    expect(line("Question")).toHaveFocus();
    await user.type(line("Question"), "Tea or coffee?");
    await user.type(line("Option 1"), "Tea");
    await user.click(postIt());
    expect(screen.getByText("Fill in every option")).toBeVisible();
    expect(line("Option 2")).toHaveFocus();
    await user.type(line("Option 2"), "tea");
    await user.click(postIt());
    expect(screen.getByText("Two options are the same")).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test("marks a duplicate option on blur and clears the mark when it changes", async () => {
    const { user } = await showPoll();
    const same = () => screen.queryByText("Two options are the same");
    await user.type(line("Option 1"), "Tea");
    await user.type(line("Option 2"), " tea");
    expect(same()).not.toBeInTheDocument();
    await user.tab();
    expect(same()).toBeVisible();
    expect(line("Option 2")).toBeInvalid();
    expect(line("Option 2")).toHaveAccessibleDescription("Two options are the same");
    expect(line("Option 1")).toBeValid();
    await user.type(line("Option 2"), "cup");
    expect(same()).not.toBeInTheDocument();
    await user.tab();
    expect(same()).not.toBeInTheDocument();
    expect(line("Option 2")).toBeValid();
  });

  test("sends the post from its fields by Ctrl+Enter but not by Enter", async () => {
    const { user } = await showPoll();
    await user.type(line("Question"), "Tea?{Enter}");
    await user.type(line("Option 1"), "Yes{Enter}");
    expect(sent()).toEqual([]);
    await user.type(line("Option 2"), "No{Control>}{Enter}{/Control}");
    expect(sent()).toHaveLength(1);
  });

  test("is restored with the draft and can be removed", async () => {
    const { user, unmount } = await showPoll();
    await user.type(line("Question"), "Half a question");
    unmount();
    render(<ComposerForm author={alice} outcome={null} />);
    expect(line("Question")).toHaveValue("Half a question");
    const [remove] = screen.getAllByRole("button", { name: "Remove poll" });
    if (remove) await user.click(remove);
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Question" })).not.toBeInTheDocument());
    await user.click(postIt());
    expect(sent().at(-1)?.body).not.toHaveProperty("poll");
  });

  test("has the focus once it is added, and keeps it when an option is added or removed", async () => {
    const { user } = await showPoll();
    expect(line("Question")).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Add an option" }));
    expect(line("Option 3")).toHaveFocus();
    await user.type(line("Option 3"), "Water");
    await user.click(screen.getByRole("button", { name: "Remove option 2" }));
    expect(line("Option 2")).toHaveValue("Water");
    expect(line("Option 2")).toHaveFocus();
    const [remove] = screen.getAllByRole("button", { name: "Remove poll" });
    if (remove) await user.click(remove);
    expect(screen.getByRole("textbox", { name: "What's new?" })).toHaveFocus();
  });

  test("of a stored draft does not take the focus", async () => {
    const { user, unmount } = await showPoll();
    await user.type(line("Question"), "Half a question");
    unmount();
    render(<ComposerForm author={alice} outcome={null} />);
    expect(line("Question")).not.toHaveFocus();
  });

  test("is open for one day by default", async () => {
    const { user } = await showPoll();
    await user.type(line("Question"), "Tea?");
    await user.type(line("Option 1"), "Yes");
    await user.type(line("Option 2"), "No");
    await user.click(postIt());
    expect(sent().at(-1)?.body.poll.durationMs).toBe(DAY);
  });
});
