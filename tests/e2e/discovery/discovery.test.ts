import type { Page } from "@playwright/test";
import { resultsHeading, searchTexts } from "#components/search/texts.ts";
import { discoveryTexts, taggedPostsMessage } from "#components/trend/texts.ts";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";

const boxOf = (page: Page) => page.getByRole("searchbox", { name: searchTexts.label });
const tabsOf = (page: Page) => page.getByRole("navigation", { name: searchTexts.tabs });
const feedOf = (page: Page, name: string | RegExp) => page.getByRole("feed", { name });

test("popular posts of a day, a week and a month have addresses and further pages", async ({
  page,
  signedIn,
}) => {
  await signedIn("pia");
  await openHydrated(page, "/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Popular" }).click();
  await expect(page).toHaveURL(routes.popular());
  const windows = page.getByRole("navigation", { name: discoveryTexts.popularWindows });
  await expect(windows.getByRole("link", { name: "24 hours" })).toHaveAttribute("aria-current", "page");
  await windows.getByRole("link", { name: "30 days" }).click();
  await expect(page).toHaveURL(routes.popular("month"));
  const feed = feedOf(page, "Popular posts from the last 30 days");
  await expect(feed.getByRole("article")).toHaveCount(10);
  const html = await (await page.request.get(routes.popular("month"))).text();
  const first = await feed.getByRole("article").first().getByRole("link").nth(1).getAttribute("href");
  expect(html).toContain(`href="${first}"`);
  // To the end rather than the last post, whose end may be out of view then.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => feed.getByRole("article").count()).toBeGreaterThan(10);
  // Each period replaces the previous one in the history.
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("a trending hashtag opens its posts, newest first", { tag: "@journey" }, async ({
  page,
  signedIn,
  member,
  freshName,
}) => {
  const tag = freshName("comet");
  const { client } = await signedIn("quin");
  const other = await member("rosa");
  for (const [author, text] of [
    [client, "first"],
    [other.client, "second"],
    [client, "third"],
  ] as const)
    expect((await author.post("/posts", { content: `${text} #${tag}` })).ok).toBe(true);
  await page.goto(routes.trending());
  // The demo world has its own trends, which are counted every ten minutes.
  const trends = page.getByRole("list", { name: discoveryTexts.trending }).getByRole("listitem");
  await expect(trends.first()).toContainText(/^1#\S+\s*\d+ posts in 24 hours\s*$/);
  await expect(trends.first().locator("svg polyline")).toBeAttached();
  const rising = (await trends.first().locator("bdi").textContent()) ?? "";
  await trends.first().getByRole("link").click();
  await expect(page).toHaveURL(routes.tag(rising.slice(1)));
  await expect(page.getByRole("heading", { level: 1, name: rising })).toBeVisible();

  await page.goto(routes.tag(tag));
  await expect(page.getByRole("main")).toContainText("3 posts");
  const posts = feedOf(page, taggedPostsMessage(tag)).getByRole("article");
  await expect(posts).toHaveCount(3);
  await expect(posts.first()).toContainText("third");
  await posts
    .first()
    .getByRole("link", { name: `#${tag}` })
    .click();
  await expect(page).toHaveURL(routes.tag(tag));
});

test("searches posts and hashtags while typing, and keeps the tab", async ({ page, signedIn, freshName }) => {
  const word = freshName("zebra").replaceAll("_", "");
  const { client } = await signedIn("sven");
  await client.post("/posts", { content: `A ${word} crossed the road. #${word}tag` });
  await client.post("/posts", { content: `Another ${word} followed.` });
  await openHydrated(page, routes.search());
  await expect(tabsOf(page)).toHaveCount(0);
  const tab = (name: string) => tabsOf(page).getByRole("link", { name });
  const found = feedOf(page, searchTexts.foundPosts).getByRole("article");

  // No one has this name: the first tab with results opens, and another for another query.
  await boxOf(page).fill(word);
  await expect(found).toHaveCount(2);
  await expect(tab(searchTexts.posts)).toHaveAttribute("aria-current", "page");
  await expect(page).toHaveURL(routes.search(word));
  await boxOf(page).fill("sven");
  await expect(page.getByRole("heading", { name: /^Search Results/ })).toBeVisible();
  await expect(tab(searchTexts.people)).toHaveAttribute("aria-current", "page");
  await boxOf(page).fill(word);
  await expect(found).toHaveCount(2);

  // A chosen tab stays open.
  await tab(searchTexts.people).click();
  await expect(page).toHaveURL(routes.search(word, "people"));
  await expect(page.getByText(searchTexts.nobodyHint)).toBeVisible();
  await tab(searchTexts.posts).click();
  await expect(page).toHaveURL(routes.search(word, "posts"));
  await expect(found).toHaveCount(2);
  const heading = (count: number) => page.getByRole("heading", { name: resultsHeading(count), exact: true });
  await expect(heading(2)).toBeVisible();
  await boxOf(page).fill(`${word} road`);
  await expect(found).toHaveCount(1);
  await expect(page).toHaveURL(routes.search(`${word} road`, "posts"));
  await expect(boxOf(page)).toHaveValue(`${word} road`);
  const html = await (await page.request.get(routes.search(word, "posts"))).text();
  expect(html).toContain(`Another ${word} followed.`);

  await boxOf(page).fill("nothing like this was ever written");
  await expect(page.getByText(searchTexts.nobodyHint)).toBeVisible();
  await boxOf(page).fill(word);
  await expect(found).toHaveCount(2);

  await tab(searchTexts.tags).click();
  await expect(page).toHaveURL(routes.search(word, "tags"));
  await expect(heading(1)).toBeVisible();
  await page.getByRole("list", { name: searchTexts.foundTags }).getByRole("link").click();
  await expect(page).toHaveURL(routes.tag(`${word}tag`));

  await page.goBack();
  await page.getByRole("button", { name: searchTexts.clear }).click();
  await expect(page.getByRole("region", { name: searchTexts.trending })).toBeVisible();
  await expect(tabsOf(page)).toHaveCount(0);
});

test.describe("discovery for visitors and search engines", () => {
  test("renders a hashtag's page without script and announces it to search engines only with enough posts", async ({
    request,
    stack,
  }) => {
    const html = await (await request.get(routes.tag("Music"))).text();
    expect(html).toContain(`<link rel="canonical" href="${stack.origin}/tag/music"/>`);
    expect(html).toContain('role="feed"');
    expect(html).not.toContain('name="robots"');
    const unused = await request.get(routes.tag("nobodyeverwrotethis"));
    expect(unused.status()).toBe(200);
    expect(await unused.text()).toContain('<meta name="robots" content="noindex"/>');
    for (const path of ["/tag/%20", `/tag/${"x".repeat(51)}`]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });

  test("describes home and explore in metadata", async ({ request, stack }) => {
    const dataOf = async (path: string) => {
      const html = await (await request.get(path)).text();
      const [, json = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
      return { html, data: JSON.parse(json) };
    };
    const home = await dataOf("/");
    expect(home.data["@graph"][0]).toMatchObject({ "@type": "WebSite", url: `${stack.origin}/` });
    const posts = home.data["@graph"][1].itemListElement;
    expect(posts).toHaveLength(10);
    expect(posts[0].item).toMatchObject({ "@type": "SocialMediaPosting", author: { "@type": "Person" } });
    expect(home.html).toContain(new URL(posts[0].item.url).pathname);
    const explore = await dataOf(routes.explore());
    const [picture] = explore.data["@graph"][0].itemListElement;
    expect(picture.item["@type"]).toBe("ImageObject");
    const { contentUrl } = picture.item;
    expect((await request.get(contentUrl)).headers()["content-type"]).toBe("image/jpeg");
  });

  test("lists only public, readable pages in the sitemap", async ({ request, stack }) => {
    const xml = await (await request.get("/sitemap.xml")).text();
    const paths = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) =>
      url.replace(stack.origin, ""),
    );
    expect(paths).toEqual(expect.arrayContaining(["/", "/explore", "/communities", "/about", "/tag/music"]));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths.slice(0, 12)) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(200);
      expect(response.headers()["x-robots-tag"], path).toBeUndefined();
    }
  });

  test("excludes members' pages from search engines", async ({ page, signedIn }) => {
    await signedIn("tess");
    for (const path of [routes.popular(), routes.search(), routes.profile("demo"), routes.settings()]) {
      const response = await page.request.get(path);
      expect(response.headers()["x-robots-tag"], path).toBe("noindex");
    }
    const html = await (await page.request.get("/")).text();
    expect(html).not.toContain("ld+json");
  });
});
