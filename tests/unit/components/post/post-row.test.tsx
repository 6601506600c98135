import { beforeEach, describe, expect, test } from "@jest/globals";
import { render, screen, waitFor, within } from "@testing-library/react";
import { PostRow } from "#components/post/post-row";
import { EditedMark } from "#components/ui/edited-mark";
import { ShieldNotice } from "#components/ui/shield-notice";
import { routes } from "#contract/web-routes";
import { alice, bob, post } from "#tests/unit/components/sample-people";

beforeEach(() => {
  class NoObserver {
    observe(): void {}
    unobserve(): void {}
  }
  Object.assign(globalThis, { IntersectionObserver: NoObserver });
});

function text(content: string): HTMLElement {
  const { container } = render(<PostRow viewerId={null} post={post({ content, mentions: ["bob_1"] })} />);
  const paragraph = container.querySelector("p");
  if (!paragraph) throw new Error("no text");
  return paragraph;
}

describe("PostRow", () => {
  test("names the author and links to the profile and post", () => {
    render(<PostRow viewerId={null} post={post({ likeCount: 1_234_567, commentCount: 1 })} />);
    const article = screen.getByRole("article", { name: /Alice Liddell/ });
    expect(within(article).getByRole("link", { name: /Alice Liddell/ })).toHaveAttribute(
      "href",
      "/profile/alice",
    );
    expect(within(article).getByRole("img", { name: "Verified" })).toBeVisible();
    expect(within(article).getByText("@alice")).toBeVisible();
    expect(within(article).getByRole("link", { name: "Just now" })).toHaveAttribute(
      "href",
      `/post/${post().id}`,
    );
    expect(within(article).getByText("1 comment · 1.2M likes")).toBeVisible();
  });

  test("links mentions, hashtags and addresses", () => {
    const paragraph = text("Hi @Bob_1, see https://example.org/a?b=1. #Roost #осень @nobody");
    const link = (name: string) => within(paragraph).getByRole("link", { name });
    expect(link("@Bob_1")).toHaveAttribute("href", "/profile/bob_1");
    expect(link("#Roost")).toHaveAttribute("href", "/tag/Roost");
    expect(link("#осень")).toHaveAttribute("href", `/tag/${encodeURIComponent("осень")}`);
    expect(link("https://example.org/a?b=1")).toHaveAttribute("href", "https://example.org/a?b=1");
    expect(link("https://example.org/a?b=1")).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
    expect(paragraph).toHaveTextContent("Hi @Bob_1, see https://example.org/a?b=1. #Roost #осень @nobody");
    // The reader may not know of a member of this name.
    expect(within(paragraph).getByText("@nobody").closest("a")).toBeNull();
  });

  test("keeps mentions and addresses readable in right-to-left text", () => {
    const paragraph = text("مرحبا @bob_1 https://example.org/a/");
    for (const word of ["@bob_1", "https://example.org/a/"]) {
      expect(within(paragraph).getByText(word, { selector: "bdi" })).toHaveAttribute("dir", "ltr");
    }
  });

  test.each([
    "<img src=x onerror=alert(1)> <script>alert(1)</script>",
    "javascript:alert(1) vbscript:x data:text/html,<b>x</b>",
    "[click](javascript:alert(1)) &lt;b&gt;",
    "\u202egnp.exe \u2066isolated",
    "w".repeat(10_000),
  ])("shows hostile text as text", (content) => {
    const paragraph = text(content);
    expect(paragraph.textContent).toBe(content);
    expect(paragraph.querySelector("a, img, script, b")).toBeNull();
    expect(paragraph).toHaveAttribute("dir", "auto");
  });

  test("isolates the name from the text around it", () => {
    render(<PostRow viewerId={null} post={post({ author: { ...alice, name: "\u202eecilA" } })} />);
    expect(screen.getByText("\u202eecilA").tagName).toBe("BDI");
  });

  test("has no link while the post is not stored", () => {
    render(<PostRow viewerId={null} post={post()} delivery="sending" />);
    expect(screen.getByRole("article")).toHaveAttribute("aria-busy", "true");
    expect(screen.queryByRole("link", { name: "Just now" })).not.toBeInTheDocument();
  });

  test("shows pictures with their description and size", () => {
    const picture = {
      url: "/media/0123456789abcdef0123456789abcdef/1200.webp",
      width: 1200,
      height: 900,
      widths: [400, 1200],
      alt: "A lake",
      thumbhash: null,
    };
    render(<PostRow viewerId={null} post={post({ images: [picture] })} />);
    const image = screen.getByRole("img", { name: "A lake" });
    expect(image).toHaveAttribute("width", "1200");
    expect(image).toHaveAttribute("loading", "lazy");
    const source = image.parentElement?.querySelector("source");
    expect(source).toHaveAttribute("srcset", expect.stringContaining("/400.webp 400w"));
  });
});

describe("labels of a post", () => {
  test("explain why a muted word collapses it", () => {
    render(<PostRow viewerId={null} post={post({ content: "the whole text", mutedWord: "text" })} />);
    const fold = screen.getByRole("article").querySelector("details");
    expect(fold).not.toHaveAttribute("open");
    expect(fold?.querySelector("summary")).toHaveTextContent("Hidden: contains “text”");
    expect(fold).toHaveTextContent("the whole text");
  });

  test.each([
    ["a visitor", null],
    ["a member", bob().id],
  ])("tell %s who reposted it, before its author, with a link to them", async (_, viewerId) => {
    const repost = { by: { username: "ana", name: "Ana Lima" }, createdAt: "2026-11-21T12:00:00.000Z" };
    render(<PostRow viewerId={viewerId} post={post({ repost })} />);
    await waitFor(() => expect(screen.getAllByRole("link")[0]).toHaveAccessibleName("Ana Lima reposted"));
    expect(screen.getAllByRole("link")[0]).toHaveAttribute("href", "/profile/ana");
    const row = screen.getByRole("article");
    expect(row).toHaveAccessibleName(/Alice Liddell/);
    // It is hidden with either of them.
    expect(row).toHaveAttribute("data-author", "alice");
    expect(row).toHaveAttribute("data-reposter", "ana");
  });

  test("show the followed hashtag that it is there for, before its author", async () => {
    render(<PostRow viewerId={bob().id} post={post({ followedHashtag: "cooking" })} />);
    await screen.findByText("You follow");
    const [first] = within(screen.getByRole("article")).getAllByRole("link");
    expect(first).toHaveTextContent("#cooking");
    expect(first).toHaveAttribute("href", "/tag/cooking");
    expect(first?.closest("p")).toHaveTextContent("You follow #cooking");
  });

  test("show that it was edited, its community and that it is a thread", () => {
    const community = { slug: "gardeners", name: "Gardeners" };
    const changes = { editedAt: new Date().toISOString(), community, partCount: 3 };
    render(<PostRow viewerId={null} post={post(changes)} />);
    expect(screen.getByRole("article")).toHaveTextContent("· edited");
    expect(screen.queryByRole("link", { name: "edited" })).toBeNull();
    expect(screen.getByRole("link", { name: "Gardeners" })).toHaveAttribute("href", "/communities/gardeners");
    expect(screen.getByRole("link", { name: "Show thread (3)" })).toHaveAttribute(
      "href",
      `/post/${post().id}`,
    );
  });

  test("show its author that it was removed", async () => {
    render(<PostRow viewerId={post().author.id} post={post({ isRemoved: true })} />);
    expect(await screen.findByText(/A moderator has removed this post/)).toBeVisible();
  });

  test("says for its author that operators have hidden it, whatever else was done", async () => {
    render(<PostRow viewerId={post().author.id} post={post({ isTakenDown: true, isRemoved: true })} />);
    expect(await screen.findByText(/^Hidden by the people who run this server/)).toBeVisible();
    expect(screen.queryByText(/A moderator/)).not.toBeInTheDocument();
  });

  test("says for its author that it waits for a moderator", async () => {
    const held = post({ isTakenDown: true, isHeld: true, isRemoved: true });
    render(<PostRow viewerId={post().author.id} post={held} />);
    expect(await screen.findByText(/^Waiting for a moderator/)).toBeVisible();
    expect(screen.queryByText(/^Hidden/)).not.toBeInTheDocument();
  });

  test("set that notice apart from the text as notices of moderators are everywhere", async () => {
    render(<PostRow viewerId={post().author.id} post={post({ isRemoved: true })} />);
    const notice = await screen.findByText(/A moderator has removed this post/);
    render(<ShieldNotice>Limited</ShieldNotice>);
    expect(notice.className).toBe(screen.getByText("Limited").className);
    const icons = [notice, screen.getByText("Limited")].map((each) => each.querySelector("svg"));
    expect(icons[0]?.getAttribute("class")).toBe(icons[1]?.getAttribute("class"));
  });

  test("lead members to its history, which is closed to visitors", () => {
    const { rerender } = render(<EditedMark history={null} />);
    expect(screen.queryByRole("link")).toBeNull();
    rerender(<EditedMark history={routes.postHistory(post().id)} />);
    expect(screen.getByRole("link", { name: "edited" })).toHaveAttribute(
      "href",
      `/post/${post().id}/history`,
    );
  });
});
