import { randomUUID } from "node:crypto";
import { endpoints } from "#contract/endpoints";
import { HOUR } from "#contract/units";
import { foundCommunity, writeInto } from "#tests/upstream/support/found-community";
import { makeStory } from "#tests/upstream/support/story";
import type { Member } from "#tests/upstream/support/test-upstream";
import { drawHalves, sendForm, uploadPostImage } from "#tests/upstream/support/upload";
import { muxFilm } from "#tests/upstream/support/video-file";

/** Texts of this content, for tests to search for. */
export const contentTraces = {
  comment: "My grandmother's barometer did that too",
  commentBefore: "My grandmother's barometer did so",
  poll: "Barometer or weather vane?",
  before: "A barometer, or so I thought",
  inCommunity: "A barometer for everybody",
  collection: "Barometers to buy",
  askedCommunity: "Hygrometers by appointment",
  story: "A barometer at dusk",
  highlight: "Barometers",
  video: "A barometer that falls",
  mutedWord: "barometrics",
  followedHashtag: "weatherglass",
  savedSearch: "barometers has:image",
  feedList: "Barometer makers",
  draft: "Barometers, once more",
  report: "Says that barometers lie",
} as const;

const poll = (question: string) => ({ question, options: ["This", "That"], durationMs: 2 * HOUR });

/** Creates a member's poll with votes of others, and an edited post. */
export async function makePolls(member: Member, friend: Member): Promise<void> {
  const post = { content: contentTraces.before, poll: poll(contentTraces.poll) };
  const { post: own } = await member.client.ok("createPost", { body: post });
  await friend.client.ok("votePoll", { params: { id: own.id }, body: { option: 1 } });
  await member.client.ok("editPost", { params: { id: own.id }, body: { content: "What do you think?" } });
}

/** Creates a member's post with a video, and marks it as seen in Flicker. */
export async function showVideo({ client }: Member): Promise<void> {
  const film = new Blob([await muxFilm()]);
  const response = await sendForm(client, "uploadPostVideo", [["video", film, "film.webm"]]);
  const { key } = endpoints.uploadPostVideo.output.parse(response.json());
  const { key: poster } = await uploadPostImage(client, await drawHalves(320, 180));
  const video = { key, poster, alt: contentTraces.video };
  const { post } = await client.ok("createPost", { body: { content: "Look at it", video } });
  await client.ok("noteFlickerSeen", { body: { postIds: [post.id] } });
}

/** Creates a friend's post with a poll, for `react`. */
export async function askFriend({ client }: Member): Promise<string> {
  return (await client.ok("createPost", { body: { content: "Mine", poll: poll("Tea?") } })).post.id;
}

/**
 * Makes a member vote, comment, bookmark and like comments below a friend's post, and the friend answer.
 * @returns the id of the member's comment
 */
export async function react({ client }: Member, friend: Member, postId: string): Promise<string> {
  const params = { id: postId };
  await client.ok("votePoll", { params, body: { option: 0 } });
  const said = await client.ok("createComment", { params, body: { content: contentTraces.commentBefore } });
  await client.ok("editComment", {
    params: { id: said.comment.id },
    body: { content: contentTraces.comment },
  });
  const body = { content: "Lovely", replyTo: said.comment.id };
  const answer = await friend.client.ok("createComment", { params, body });
  await client.ok("likeComment", { params: { id: answer.comment.id } });
  await client.ok("report", { body: { commentId: answer.comment.id, reason: "spam" } });
  await friend.client.ok("likeComment", { params: { id: said.comment.id } });
  await client.ok("bookmarkPost", { params });
  const { collection } = await client.ok("createCollection", { body: { name: contentTraces.collection } });
  await client.ok("addToCollection", { params: { id: collection.id, postId } });
  return said.comment.id;
}

/** Makes a member own a community, join another, be removed from a third, and request to join a fourth. */
export async function belong(member: Member, friend: Member): Promise<void> {
  const own = await foundCommunity(member, [friend]);
  await member.client.ok("updateCommunity", { params: own.params, body: { rules: "Be kind" } });
  await member.client.ok("createInvitation", { params: own.params, body: { uses: "5" } });
  const id = await writeInto(member, own.slug, contentTraces.inCommunity);
  await member.client.ok("setCommenters", { params: { id }, body: { commentsFrom: "followed" } });
  await foundCommunity(friend, [member], { isPublic: false });
  const asked = await foundCommunity(friend, [], { isPublic: false, name: contentTraces.askedCommunity });
  await member.client.ok("joinCommunity", { params: asked.params });
  const left = await foundCommunity(friend, [member]);
  await friend.client.ok("removeCommunityMember", { params: left.person(member.username), body: {} });
}

/** Creates a member's story, among the member's favorites and in a highlight, viewed and liked by a friend. */
export async function tellStory({ client }: Member, friend: Member): Promise<void> {
  const { id } = await makeStory(client, { text: contentTraces.story, location: "The pier" });
  await client.ok("favoriteStory", { params: { id } });
  await client.ok("createHighlight", { body: { name: contentTraces.highlight, storyIds: [id] } });
  await client.ok("likeStory", { params: { id } });
  await friend.client.ok("viewStory", { params: { id } });
  await friend.client.ok("likeStory", { params: { id } });
}

/** Makes a member mute and report, and upload a picture without a post. */
export async function turnAway({ client }: Member, muted: Member, reported: Member): Promise<void> {
  await client.ok("muteUser", { params: { username: muted.username }, body: { duration: "week" } });
  await client.ok("followHashtag", { params: { hashtag: contentTraces.followedHashtag } });
  await client.ok("saveSearch", { params: { tab: "posts" }, body: { q: contentTraces.savedSearch } });
  const draft = { content: contentTraces.draft, idempotencyKey: randomUUID() };
  await client.ok("createPostDraft", { body: draft });
  const { list } = await client.ok("createFeedList", { body: { name: contentTraces.feedList } });
  await client.ok("addToFeedList", { params: { id: list.id, username: muted.username } });
  await client.ok("addMutedWord", { body: { word: contentTraces.mutedWord, duration: "always" } });
  const report = { username: reported.username, reason: "other", text: contentTraces.report };
  await client.ok("report", { body: report });
  await uploadPostImage(client, await drawHalves(40, 20));
}
