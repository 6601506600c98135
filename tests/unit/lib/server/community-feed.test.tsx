import { expect, test } from "@jest/globals";
import type { Community } from "#contract/community";
import type { Post } from "#contract/post";
import { isolated } from "#contract/text/isolate-name";
import { communityFeed } from "#lib/server/page/community-feed/community-feed";
import { alice, post } from "#tests/unit/components/sample-people";

const origin = "https://roost.example";

const birds: Community = {
  id: "01a1fd06-0000-7000-8000-0000000000c1",
  asOf: 1,
  slug: "birds",
  name: "Birds & <Bees>",
  description: "",
  rules: "",
  picture: null,
  isPublic: true,
  memberCount: 2,
  postCount: 1,
  createdAt: "2026-11-21T08:00:00.000Z",
  role: null,
  isBanned: false,
  hasRequested: false,
  requestCount: null,
};

function rssOf(posts: Post[], community = birds) {
  const text = communityFeed(community, posts, { format: "xml", origin });
  const feed = new DOMParser().parseFromString(text, "application/xml");
  expect(feed.querySelector("parsererror")).toBeNull();
  return feed;
}

const jsonOf = (posts: Post[]) => JSON.parse(communityFeed(birds, posts, { format: "json", origin }));

const textOf = (feed: Document, name: string) => feed.querySelector(name)?.textContent;

/** The text that a feed reader extracts from an item's HTML. */
function shownText(html: string | null | undefined): string {
  return new DOMParser().parseFromString(html ?? "", "text/html").body.textContent ?? "";
}

test("contains the community and its posts, with absolute addresses", () => {
  const feed = rssOf([post({ content: "Hello birds" })]);
  expect(textOf(feed, "channel > title")).toBe("Birds & <Bees>");
  expect(textOf(feed, "channel > link")).toBe(`${origin}/communities/birds`);
  expect(textOf(feed, "item > title")).toBe("Alice Liddell: Hello birds");
  expect(textOf(feed, "item > link")).toBe(`${origin}/post/${post().id}`);
});

test.each([
  ["the end of a CDATA section, twice", "a ]]> b ]]> c", "a ]] > b ]] > c"],
  ["markup", "<script>alert(1)</script> & <b>", "<script>alert(1)</script> & <b>"],
  ["what XML forbids", "a\u{FFFE}b\u{FFFF}c\u{1}d", "abcd"],
  ["text from right to left", "שלום ‏עולם‎ ok", "שלום ‏עולם‎ ok"],
  ["emoji of several characters", "👨‍👩‍👧‍👦 🏳️‍🌈", "👨‍👩‍👧‍👦 🏳️‍🌈"],
])("is well-formed and keeps the text with %s", (_, content, shown) => {
  const hostile = post({ content, author: { ...alice, name: content } });
  const feed = rssOf([hostile], { ...birds, name: content, description: content });
  expect(textOf(feed, "channel > title")).toBe(shown);
  // Neither the name nor the text reorders the other.
  expect(textOf(feed, "item > title")).toBe(`${isolated(shown)}: ${isolated(shown)}`);
  expect(shownText(feed.getElementsByTagName("content:encoded")[0]?.textContent)).toBe(shown);
  expect(shownText(jsonOf([hostile]).items[0].content_html)).toBe(shown);
});

test("offers pictures as JPEG with their description", () => {
  const url = `/media/${"0a".repeat(16)}/1200.webp`;
  const image = { url, width: 3, height: 2, widths: [1200], alt: 'A "tit"', thumbhash: null };
  const [item] = jsonOf([post({ content: "", images: [image] })]).items;
  expect(item.content_html).toBe(
    `<p><img src="${origin}/media/${"0a".repeat(16)}/1200.jpg" alt="A &quot;tit&quot;"></p>`,
  );
});

test("contains its own address as JSON Feed", () => {
  expect(jsonOf([])).toMatchObject({
    version: "https://jsonfeed.org/version/1",
    home_page_url: `${origin}/communities/birds`,
    feed_url: `${origin}/communities/birds/feed.json`,
    items: [],
  });
});
