import { expect, test } from "@jest/globals";
import { notificationPage } from "#contract/notification";
import { notificationPath } from "#contract/notification-path";
import { routes } from "#contract/web-routes";

const actor = {
  id: crypto.randomUUID(),
  username: "bob_1.2",
  name: "Bob",
  isVerified: false,
  accountType: "public",
  profileImage: null,
} as const;

test("links of push and mail match the web side's pages", () => {
  const nothing = { postId: null, commentId: null, story: null, community: null, actor: null, page: null };
  const security = { ...nothing, type: "security", kind: "security" } as const;
  for (const page of notificationPage.options) {
    expect(notificationPath({ ...security, page })).toBe(routes[page]());
  }
  expect(notificationPath({ ...security, page: null })).toBe(routes.devices());
  const [postId, commentId] = [crypto.randomUUID(), crypto.randomUUID()];
  const like = { ...nothing, type: "like", kind: "like", postId, actor } as const;
  expect(notificationPath({ ...like, commentId: null })).toBe(routes.post(postId));
  expect(notificationPath({ ...like, commentId })).toBe(routes.comment(postId, commentId));
  const story = { id: crypto.randomUUID(), username: "alice.3" };
  expect(notificationPath({ ...like, postId: null, commentId: null, story })).toBe(
    routes.story(story.username, story.id),
  );
  const follow = { ...nothing, type: "follow", kind: "follow" } as const;
  expect(notificationPath({ ...follow, actor })).toBe(routes.profile(actor.username));
  expect(notificationPath({ ...follow, actor: null })).toBe(routes.notifications());
  const community = { slug: "birds-of-prey", name: "Birds of prey" };
  const ofCommunity = { ...nothing, type: "follow", community } as const;
  expect(notificationPath({ ...ofCommunity, kind: "join-request", actor })).toBe(
    routes.joinRequests(community.slug),
  );
  expect(notificationPath({ ...ofCommunity, kind: "admission" })).toBe(routes.community(community.slug));
  expect(notificationPath({ ...nothing, type: "comment", kind: "unposted-draft" })).toBe(routes.drafts());
});
