import { routes } from "#contract/web-routes";
import { bookmarkMessages } from "#lib/shared/messages/bookmark";
import { discoveryMessages } from "#lib/shared/messages/discovery";
import { exploreMessages } from "#lib/shared/messages/explore";
import { peopleListMessages } from "#lib/shared/messages/people-lists";
import { profileMessages } from "#lib/shared/messages/profile";
import { favoriteMessages } from "#lib/shared/messages/story";
import { expect, test } from "./fixtures.ts";

test("an empty list says where to go from there", async ({ page, signedIn }) => {
  const { client } = await signedIn("nora");
  const made = await client.post("/collections", { name: "Recipes" });
  const { collection }: { collection: { id: string } } = await made.json();
  const lists = [
    [routes.home(), peopleListMessages.findPeople, routes.search()],
    [routes.favoriteStories(), favoriteMessages.toStories, routes.allStories()],
    [routes.bookmarks(), discoveryMessages.toPopular, routes.popular()],
    [routes.collection(collection.id), bookmarkMessages.toBookmarks, routes.bookmarks()],
    [`${routes.ownProfile()}?tab=media`, profileMessages.postPicture, routes.createPost()],
    [`${routes.ownProfile()}?tab=likes`, discoveryMessages.toPopular, routes.popular()],
    [routes.tag("nobodyusesthis"), discoveryMessages.toExplore, routes.explore()],
    [routes.explore("nobodyusesthis"), exploreMessages.showAll, routes.explore()],
  ] as const;
  for (const [list, words, next] of lists) {
    await page.goto(list);
    await expect(page.getByRole("main").getByRole("link", { name: words })).toHaveAttribute("href", next);
  }
});
