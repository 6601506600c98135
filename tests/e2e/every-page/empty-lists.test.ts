import { bookmarkTexts } from "#components/bookmark/texts.ts";
import { exploreTexts } from "#components/explore/texts.ts";
import { FIND_PEOPLE } from "#components/person/texts.ts";
import { profileTexts } from "#components/profile/texts.ts";
import { favoriteTexts } from "#components/story/favorites/texts.ts";
import { discoveryTexts } from "#components/trend/texts.ts";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";

// Without script, since that is all in the HTML.
test.use({ javaScriptEnabled: false });

test("offers a next step in an empty list", async ({ page, signedIn }) => {
  const { client } = await signedIn("nora");
  const made = await client.post("/collections", { name: "Recipes" });
  const { collection }: { collection: { id: string } } = await made.json();
  const lists = [
    [routes.home(), FIND_PEOPLE, routes.search()],
    [routes.favoriteStories(), favoriteTexts.toStories, routes.allStories()],
    [routes.bookmarks(), discoveryTexts.toPopular, routes.popular()],
    [routes.collection(collection.id), bookmarkTexts.toBookmarks, routes.bookmarks()],
    [`${routes.ownProfile()}?tab=media`, profileTexts.postPicture, routes.createPost()],
    [`${routes.ownProfile()}?tab=likes`, discoveryTexts.toPopular, routes.popular()],
    [routes.tag("nobodyusesthis"), discoveryTexts.toExplore, routes.explore()],
    [routes.explore("nobodyusesthis"), exploreTexts.showAll, routes.explore()],
  ] as const;
  for (const [list, words, next] of lists) {
    await page.goto(list);
    await expect(page.getByRole("main").getByRole("link", { name: words })).toHaveAttribute("href", next);
  }
});
