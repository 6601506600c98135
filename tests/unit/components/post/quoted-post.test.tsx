import { beforeEach, describe, expect, test } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DraftQuote } from "#components/composer/draft-quote";
import { PostQuote, QuotedPost } from "#components/post/cards/quoted-post";
import { DetachSheet } from "#components/post/menu/detach-sheet";
import { PostMenuItems } from "#components/post/menu/post-menu-items";
import { keepShownPost } from "#components/post/shown-posts.ts";
import { onSheetRequest, type SheetRequest } from "#components/shell/sheet-requests.ts";
import { Toaster } from "#components/ui/toaster";
import type { QuotedPost as Card } from "#contract/quoted-post";
import { assume, receive } from "#lib/client/overlay";
import { quotedOf } from "#lib/shared/quoted-of";
import { alice, bob, post } from "#tests/unit/components/sample-people";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
let made = 0;

/** A unique post for each test. */
function fresh(changes: Parameters<typeof post>[0] = {}) {
  made += 1;
  const id = `01a1fd06-0000-7000-8000-0000000b${String(made).padStart(4, "0")}`;
  return post({ id, author: bob(), content: "The weir is open", canRepost: true, ...changes });
}

beforeEach(() => {
  class NoObserver {
    observe(): void {}
    unobserve(): void {}
  }
  Object.assign(globalThis, { IntersectionObserver: NoObserver });
});

describe("the card of a quoted post", () => {
  const show = (changes: Partial<Card> = {}) => {
    const card = { ...quotedOf(fresh()), ...changes };
    render(<QuotedPost quoted={card} />);
    return card;
  };

  test("leads to it, and says what it has that is not shown", () => {
    const { id } = show({ isQuote: true, attached: "poll" });
    const link = screen.getByRole("link", { name: /Bob.*The weir is open.*Quotes another post.*Poll/ });
    expect(link).toHaveAttribute("href", `/post/${id}`);
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });

  test("follows an edit, and is unavailable while the post is deleted or hidden", async () => {
    const { id } = show();
    await act(async () => receive(`post ${id}`, { content: "The weir is shut", asOf: 2 }));
    expect(screen.getByRole("link", { name: /The weir is shut/ })).toBeVisible();
    await act(async () => assume(`post ${id}`, "hidden", { isHidden: true }));
    expect(screen.getByText("Post unavailable")).toBeVisible();
    expect(screen.queryByText(/The weir/)).not.toBeInTheDocument();
    await act(async () => assume(`post ${id}`, "hidden", undefined));
    expect(screen.getByRole("link", { name: /The weir is shut/ })).toBeVisible();
  });

  test("is folded once an edit brings a word that the reader has muted", async () => {
    const { id } = show();
    await act(async () => receive(`post ${id}`, { content: "Closed for eels", mutedWord: "eels", asOf: 2 }));
    expect(screen.getByText("Hidden: contains “eels”")).toBeVisible();
    expect(screen.queryByText(/Closed/)).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "View post" })).toHaveAttribute("href", `/post/${id}`);
  });

  test("goes when the post that quotes is detached", async () => {
    const quote = fresh({ quoted: quotedOf(fresh()) });
    render(<PostQuote post={quote} />);
    expect(screen.getByRole("link", { name: /The weir is open/ })).toBeVisible();
    await act(async () => receive(`post ${quote.id}`, { quoted: { kind: "unavailable" }, asOf: 2 }));
    expect(screen.getByText("Post unavailable")).toBeVisible();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  test("gives no reason where it is unavailable, and one with a link where it is folded", () => {
    const { rerender } = render(<QuotedPost quoted={{ kind: "unavailable" }} />);
    expect(screen.getByText("Post unavailable")).toBeVisible();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
    const { id } = fresh();
    for (const [reason, text] of [
      ["mutedAuthor", "Hidden: you muted this person"],
      ["reported", "Hidden: you reported this post"],
      ["mutedWord", "Hidden: contains “weir”"],
    ] as const) {
      rerender(<QuotedPost quoted={{ kind: "folded", id, reason, word: "weir" }} />);
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.getByRole("link", { name: "View post" })).toHaveAttribute("href", `/post/${id}`);
    }
  });
});

describe("the card above a draft", () => {
  test("shows a post that a list has shown while there is no connection", async () => {
    const known = fresh();
    keepShownPost({ post: known, viewerId: alice.id });
    api.answerWith(() => {
      throw new TypeError("Failed to fetch");
    });
    render(<DraftQuote postId={known.id} />);
    await waitFor(() => expect(api.requests).toHaveLength(1));
    expect(await screen.findByRole("link", { name: /The weir is open/ })).toBeVisible();
    expect(screen.queryByText("Post unavailable")).not.toBeInTheDocument();
  });

  test("says that a post is unavailable that is gone since it was shown", async () => {
    const known = fresh();
    keepShownPost({ post: known, viewerId: alice.id });
    api.answerWith(() => refused(404, "NOT_FOUND", "This post does not exist"));
    render(<DraftQuote postId={known.id} />);
    expect(await screen.findByText("Post unavailable")).toBeVisible();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });
});

describe("the menu of a post", () => {
  const show = (shown: ReturnType<typeof fresh>) =>
    render(
      <>
        <PostMenuItems post={shown} viewerId={alice.id} />
        <Toaster />
      </>,
    );
  const item = (name: string) => screen.queryByRole("menuitem", { name });

  test("quotes it where that is allowed", async () => {
    const requests: SheetRequest[] = [];
    const stop = onSheetRequest((request) => requests.push(request));
    const shown = fresh();
    const { unmount } = show(shown);
    await userEvent.click(screen.getByRole("menuitem", { name: "Quote" }));
    expect(requests).toEqual([{ kind: "compose", quotes: shown.id }]);
    expect(item("Turn off quotes")).toBeNull();
    stop();
    unmount();
    for (const [changes, isOffered] of [
      [{ quotesFrom: "nobody" }, false],
      [{ quotesFrom: "nobody", author: alice }, true],
      [{ canRepost: false }, false],
    ] as const) {
      const menu = show(fresh(changes));
      expect(item("Quote") !== null).toBe(isOffered);
      menu.unmount();
    }
  });

  test("turns quotes of one's own post off, and says why that was refused", async () => {
    const shown = fresh({ author: alice });
    show(shown);
    api.answerWith(() => ok({ quotesFrom: "nobody" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Turn off quotes" }));
    expect(api.requests).toMatchObject([{ method: "POST", path: `/api/posts/${shown.id}/quotes-from` }]);
    api.answerWith(() => refused(404, "NOT_FOUND", "This post does not exist any more"));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Allow quotes" }));
    expect(await screen.findByText("This post does not exist any more")).toBeVisible();
    expect(item("Allow quotes")).toBeVisible();
  });

  test("detaches one's own post from a quote, after a question", async () => {
    const quote = fresh({ quoted: quotedOf(fresh({ author: alice })) });
    const requests: SheetRequest[] = [];
    const stop = onSheetRequest((request) => requests.push(request));
    show(quote);
    await userEvent.click(screen.getByRole("menuitem", { name: "Detach my post" }));
    expect(requests).toEqual([{ kind: "detach", postId: quote.id }]);
    stop();
    render(<DetachSheet dialogId="sheet" postId={quote.id} />);
    api.answerWith(() => ok({}));
    await userEvent.click(screen.getByRole("button", { name: "Detach my post" }));
    expect(api.requests.at(-1)).toMatchObject({ method: "POST", path: `/api/posts/${quote.id}/detach` });
    expect(await screen.findByText("Your post is no longer shown in this quote")).toBeVisible();
    expect(item("Detach my post")).toBeNull();
  });

  test("offers that to nobody else", () => {
    show(fresh({ quoted: quotedOf(fresh()) }));
    expect(item("Detach my post")).toBeNull();
  });
});
