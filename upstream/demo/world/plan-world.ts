import { planCommenters } from "./plan-commenters.ts";
import { planComments } from "./plan-comments.ts";
import { planCommunities } from "./plan-communities.ts";
import { planConversations } from "./plan-conversations.ts";
import { planDemoCircle } from "./plan-demo-circle.ts";
import { planFilm } from "./plan-film.ts";
import { planFollows } from "./plan-follows.ts";
import { planJoinRequests } from "./plan-join-requests.ts";
import { planKept } from "./plan-kept.ts";
import { planLikes } from "./plan-likes.ts";
import { planLinkingComment, planLinkingPost, planLinkPreviews } from "./plan-links.ts";
import { planLists } from "./plan-lists.ts";
import { planLongerPosts, planVotes } from "./plan-longer-posts.ts";
import { planMembers } from "./plan-members.ts";
import { planNotifications } from "./plan-notifications.ts";
import { planPins } from "./plan-pins.ts";
import { planPosts } from "./plan-posts.ts";
import { planQuotes } from "./plan-quotes.ts";
import { planReposts } from "./plan-reposts.ts";
import { planHighlights, planStories, planStoryLists } from "./plan-stories.ts";
import { planStoryMentions } from "./plan-story-mentions.ts";
import { planTold } from "./plan-told.ts";
import type { PlannedCommunity, PlannedLike, PlannedPost, World } from "./world.ts";

/**
 * Thinks up the whole demo world. Nothing is drawn or stored yet.
 * @param seed the same seed gives the same people, texts, pictures and relations
 * @param now what all times are relative to
 */
export function planWorld(seed: string, now: Date): World {
  const members = planMembers(seed, now);
  const drawn = planFollows(seed, members, now);
  const short = planPosts(seed, members, drawn, now);
  const communities = planCommunities(seed, members, now);
  const longer = planLongerPosts(seed, members, communities, now);
  const likes = [
    ...planLikes(seed, members, drawn, short, now),
    ...ofReaders(planLikes(`${seed}/longer`, members, drawn, longer, now), longer, communities),
  ];
  const posts = [...short, ...longer];
  // Last, so that nobody writes or likes anything else because of it.
  const circle = planDemoCircle(seed, members, drawn, now);
  const follows = [...drawn, ...circle.follows];
  const votes = planVotes(seed, members, longer, now);
  const { blocks, hashtagFollows, savedSearches, drafts } = circle;
  const { comments: drawnComments, commentLikes } = planComments(
    seed,
    { members, follows, posts, blocks, communities },
    now,
  );
  const told = planTold(seed, { members, posts, comments: drawnComments, commentLikes, votes }, now);
  const asked = planJoinRequests(seed, { members, communities, blocks }, now);
  const notifications = [...planNotifications(seed, members, follows, now), ...told, ...asked.notifications];
  const publicIds = new Set(members.filter(({ draft }) => !draft.isPrivate).map(({ id }) => id));
  const forAll = posts.filter((post) => !post.communityId && publicIds.has(post.authorId));
  const kept = planKept(seed, members[0], forAll, now);
  const pins = planPins(members, forAll, likes, now);
  const films = planFilm(seed, members, follows, now);
  const linking = planLinkingPost(seed, members, follows, now);
  const comments = [...drawnComments, ...planLinkingComment(seed, members[0], linking, now)];
  const filmLikes = planLikes(`${seed}/film`, members, follows, films, now);
  const reposts = planReposts(seed, likes, forAll, now);
  const quotes = planQuotes(seed, { members, likes, reposts }, forAll, now);
  const mentioning = planStoryMentions(seed, members, planStories(seed, members, follows, now));
  const { stories } = mentioning;
  const ownLists = planLists(seed, members, blocks, now);
  const storyLists = planStoryLists(stories, members[0]);
  const written = {
    members,
    follows,
    hashtagFollows,
    savedSearches,
    drafts,
    lists: {
      lists: [...ownLists.lists, ...storyLists.lists],
      people: [...ownLists.people, ...storyLists.people],
    },
    posts: [
      ...planCommenters(posts, forAll, { members, follows, comments }),
      ...films,
      ...linking,
      ...quotes,
    ],
    likes: [...likes, ...filmLikes],
    reposts,
    blocks,
    notifications: [...notifications, ...mentioning.notifications],
    communities,
    joinRequests: asked.joinRequests,
  };
  const conversations = planConversations(seed, members, { follows, blocks }, now);
  const linkPreviews = planLinkPreviews(seed, { posts: written.posts, comments, conversations }, now);
  const highlights = planHighlights(seed, stories);
  return {
    ...written,
    votes,
    comments,
    commentLikes,
    kept,
    pins,
    linkPreviews,
    stories,
    highlights,
    conversations,
  };
}

/** What is written in a community that is not public is liked by its members only. */
function ofReaders(
  likes: readonly PlannedLike[],
  posts: readonly PlannedPost[],
  communities: readonly PlannedCommunity[],
): PlannedLike[] {
  const closed = communities.filter(({ draft }) => !draft.isPublic);
  const readersOf = new Map(
    posts.map(({ id, communityId }) => [id, closed.find((each) => each.id === communityId)?.people]),
  );
  return likes.filter(({ postId, userId }) => {
    const readers = readersOf.get(postId);
    return !readers || readers.some((reader) => reader.userId === userId);
  });
}
