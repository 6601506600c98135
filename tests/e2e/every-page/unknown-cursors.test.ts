import sharp from "sharp";
import { endpoints } from "#contract/endpoints";
import { unknownCursor } from "#contract/primitives";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { signInAsDemo, WebClient } from "#tests/support/web-client";

/** A post, a list, a collection and a highlight of a member's own. */
async function makeOwn(client: WebClient) {
  const { createPost, createFeedList, createCollection, createStory, createHighlight } = endpoints;
  const made = async (path: string, body: object): Promise<unknown> => (await client.post(path, body)).json();
  const { post } = createPost.output.parse(await made(createPost.path, { content: "Hello" }));
  const { list } = createFeedList.output.parse(await made(createFeedList.path, { name: "Friends" }));
  const shelf = { name: "Later", isPublic: false };
  const { collection } = createCollection.output.parse(await made(createCollection.path, shelf));
  const picture = sharp({ create: { width: 90, height: 160, channels: 3, background: "#336699" } }).jpeg();
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(await picture.toBuffer())]), "story.jpg");
  const { story } = createStory.output.parse(await (await client.upload(createStory.path, form)).json());
  const kept = { name: "Walks", storyIds: [story.id] };
  const { highlight } = createHighlight.output.parse(await made(createHighlight.path, kept));
  return { postId: post.id, listId: list.id, collectionId: collection.id, highlightId: highlight.id };
}

test("every page of a list says of an unknown cursor that there is no such page", async ({
  stack,
  member,
}) => {
  const { client, username } = await member("paula");
  const { postId, listId, collectionId, highlightId } = await makeOwn(client);
  const demo = await signInAsDemo(stack.origin);
  const visitor = new WebClient(stack.origin);
  const pages: [client: WebClient, path: string][] = [
    ...[routes.home(), routes.explore(), routes.tag("design"), routes.communities()].map(
      (path): [WebClient, string] => [visitor, path],
    ),
    ...[
      routes.community("thursday-readers"),
      routes.communityMembers("thursday-readers"),
      routes.communityLog("thursday-readers"),
      routes.joinRequests("thursday-readers"),
    ].map((path): [WebClient, string] => [demo, path]),
    ...[
      routes.home(),
      routes.popular(),
      routes.popular("month"),
      routes.explore(),
      routes.tag("design"),
      routes.search("garden", "posts"),
      routes.communities(),
      routes.flicker(),
      routes.bookmarks(),
      routes.collection(collectionId),
      routes.list(listId),
      routes.listPeople(listId),
      routes.addToList(listId),
      routes.post(postId),
      routes.postLikes(postId),
      routes.postReposts(postId),
      routes.postQuotes(postId),
      routes.profile("demo"),
      `${routes.profile("demo")}?tab=media`,
      `${routes.profile(username)}?tab=likes`,
      routes.profileList("demo", "followers"),
      routes.profileList("demo", "following"),
      routes.notifications(),
      routes.favoriteStories(),
      routes.newHighlight(),
      routes.highlight(highlightId, "edit"),
      routes.muted(),
      routes.blockedUsers(),
    ].map((path): [WebClient, string] => [client, path]),
  ];
  for (const [reader, path] of pages) {
    const answer = await reader.fetch(`${path}${path.includes("?") ? "&" : "?"}cursor=zz`);
    expect.soft((await answer.text()).includes(unknownCursor), path).toBe(true);
    expect.soft(answer.status, path).not.toBe(404);
  }
});
