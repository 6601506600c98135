import { beforeEach, describe, expect, test } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ComposerDialog } from "#components/composer/dialog/composer-dialog";
import { FeedComposerForm } from "#components/composer/feed-composer-form";
import { postOutbox, sentPosts } from "#components/composer/outgoing/post-outbox.ts";
import { emptyDraft, emptyPoll, postDraft } from "#components/composer/post-draft.ts";
import { onSheetRequest, type SheetRequest } from "#components/shell/sheet-requests.ts";
import { readValue, writeValue } from "#lib/client/storage/device-storage";
import { currentToasts, dismissToast } from "#lib/client/toasts";
import { router } from "#tests/support/fake-navigation";
import { alice, post } from "#tests/unit/components/sample-people";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { NothingInView } from "./fake-uploads.ts";

const api = stubApi();

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: NothingInView });
  localStorage.clear();
  postOutbox.pause();
  sentPosts.delete(alice.id);
  for (const { id } of currentToasts()) dismissToast(id);
  api.answerWith(({ method }) => (method === "POST" ? ok({ post: post() }) : ok({ user: alice })));
});

const keptWords = () => readValue(alice.id, postDraft("post"))?.content;

async function open() {
  await act(async () => {
    render(<ComposerDialog dialogId="composer" userId={alice.id} community={undefined} quotes={undefined} />);
  });
  const dialog = screen.getByRole("dialog", { name: "New post" });
  return {
    dialog,
    user: userEvent.setup(),
    field: within(dialog).getByRole("textbox", { name: "What's new?" }),
    cancel: within(dialog).getByRole("button", { name: "Cancel" }),
  };
}

describe("the composer over a page", () => {
  test("has Cancel and Post before the text, and who can comment and its tools after it, each with a name and a tooltip", async () => {
    const { dialog, field } = await open();
    await within(dialog).findByRole("button", { name: "Everyone can comment" });
    const order = within(dialog)
      .getAllByRole("button")
      .map((button) => button.getAttribute("title") ?? button.textContent);
    const tools = ["Add pictures", "Add a video", "Add a GIF", "Add a poll", "Add an emoji"];
    const instead = ["Save as draft", "Schedule"];
    expect(order).toEqual(["Cancel", "Post", "Everyone can comment", ...instead, ...tools]);
    const post = within(dialog).getByRole("button", { name: "Post" });
    expect(post.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const group = within(dialog).getByRole("group", { name: "Add to your post" });
    expect(field.compareDocumentPosition(group)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(group).getByRole("button", { name: "Add a GIF" })).toHaveTextContent("GIF");
    expect(field).toHaveFocus();
  });

  test("closes on the way to the saved drafts, with what is written in it kept", async () => {
    const { dialog, field, user } = await open();
    await user.type(field, "Half a thought");
    await user.click(await within(dialog).findByRole("link", { name: "Drafts" }));
    const sheet = await screen.findByRole("dialog", { name: "Keep this draft?" });
    expect(dialog).toHaveAttribute("open");
    await user.click(within(sheet).getByRole("button", { name: "Keep draft" }));
    expect(dialog).not.toHaveAttribute("open");
    expect(router.push).toHaveBeenLastCalledWith("/drafts");
    expect(keptWords()).toBe("Half a thought");
  });

  test("closes without a question while nothing is written", async () => {
    const { user, cancel } = await open();
    await user.click(cancel);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("closes without a question, and keeps nothing, while a poll is blank", async () => {
    const { user, dialog, cancel } = await open();
    await user.click(within(dialog).getByRole("button", { name: "Add a poll" }));
    expect(await within(dialog).findByRole("textbox", { name: "Question" })).toHaveFocus();
    await user.click(cancel);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(readValue(alice.id, postDraft("post"))).toBeNull();
  });

  test("asks on Cancel whether to keep the draft, and keeps it", async () => {
    const { user, field, cancel } = await open();
    await user.type(field, "Half a thought");
    await user.click(cancel);
    const question = await screen.findByRole("dialog", { name: "Keep this draft?" });
    expect(within(question).getByRole("button", { name: "Keep draft" })).toHaveFocus();
    await user.click(within(question).getByRole("button", { name: "Keep draft" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(keptWords()).toBe("Half a thought");
  });

  test("asks on Escape too, and discards the draft on request", async () => {
    const { user, dialog, field } = await open();
    await user.type(field, "Half a thought");
    const closing = new Event("cancel", { cancelable: true });
    await act(async () => {
      dialog.dispatchEvent(closing);
    });
    expect(closing.defaultPrevented).toBe(true);
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(keptWords()).toBeUndefined();
  });

  test("does not take a dismissed file picker for leaving", async () => {
    const { user, dialog, field } = await open();
    await user.type(field, "Half a thought");
    const picker = dialog.querySelector("input[type=file]");
    await act(async () => {
      picker?.dispatchEvent(new Event("cancel", { bubbles: true }));
    });
    expect(screen.queryByRole("dialog", { name: "Keep this draft?" })).toBeNull();
  });

  test("closes on sending and says that the post was sent, with a way to it", async () => {
    const { user, field } = await open();
    await user.type(field, "Hello{Control>}{Enter}{/Control}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(currentToasts()).toMatchObject([{ text: "Posted", tone: "success" }]));
    currentToasts()[0]?.action?.run();
    expect(router.push).toHaveBeenCalledWith(`/post/${post().id}`);
  });

  test("says why a post was not sent", async () => {
    api.answerWith(({ method }) =>
      method === "POST"
        ? refused(429, "RATE_LIMITED", "Too many posts. Wait a moment.")
        : ok({ user: alice }),
    );
    const { user, field } = await open();
    await user.type(field, "Hello{Control>}{Enter}{/Control}");
    await waitFor(() =>
      expect(currentToasts()).toMatchObject([
        { text: "Not posted. Too many posts. Wait a moment.", tone: "danger" },
      ]),
    );
  });
});

describe("the prompt of a phone", () => {
  test("opens the composer for the page's community", async () => {
    const requests: SheetRequest[] = [];
    const stop = onSheetRequest((request) => requests.push(request));
    const community = { slug: "gardeners", name: "Gardeners" };
    render(<FeedComposerForm author={alice} outcome={null} community={community} />);
    await userEvent.click(screen.getByRole("button", { name: "Post in Gardeners" }));
    expect(requests).toEqual([{ kind: "compose", community }]);
    stop();
  });

  test("shows the draft, which the dialog and the page's own composer share", async () => {
    await act(async () => {
      render(
        <main>
          <FeedComposerForm author={alice} outcome={null} />
        </main>,
      );
    });
    const own = () =>
      within(screen.getByRole("main")).queryByRole<HTMLTextAreaElement>("textbox", { name: "What's new?" });
    const write = async (field: HTMLElement | null, value: string) => {
      await act(async () => {
        if (field) fireEvent.change(field, { target: { value } });
      });
    };
    const press = async (button: HTMLElement) => {
      await act(async () => {
        fireEvent.click(button);
      });
    };
    await write(own(), "First half");
    expect(screen.getByRole("button", { name: "Draft First half" })).toBeInTheDocument();
    const { field, cancel } = await open();
    expect(own()).toBeNull();
    expect(field).toHaveValue("First half");
    await write(field, "First half and second");
    await press(cancel);
    await press(screen.getByRole("button", { name: "Keep draft" }));
    await waitFor(() => expect(own()).toHaveValue("First half and second"));
    expect(screen.getByRole("button", { name: "Draft First half and second" })).toBeInTheDocument();
  });

  test("names a draft without text by its poll's question", async () => {
    const kept = (question: string) => ({ ...emptyDraft, poll: { ...emptyPoll, question } });
    render(<FeedComposerForm author={alice} outcome={null} />);
    await act(async () => writeValue(alice.id, postDraft("post"), kept("Tea or coffee?")));
    expect(screen.getByRole("button", { name: "Draft Tea or coffee?" })).toBeInTheDocument();
    const withOption = { ...kept(""), poll: { ...emptyPoll, options: ["Tea", ""] } };
    await act(async () => writeValue(alice.id, postDraft("post"), withOption));
    expect(screen.getByRole("button", { name: "Draft without text" })).toBeInTheDocument();
    // With nothing typed it is no draft.
    await act(async () => writeValue(alice.id, postDraft("post"), kept("")));
    expect(screen.getByRole("button", { name: "What's new?" })).toBeInTheDocument();
  });
});
