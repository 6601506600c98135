import { expect, test } from "@jest/globals";
import { notificationPage } from "#contract/notification";
import { routes } from "#lib/shared/routes";
import { notificationPath } from "#upstream/modules/notification/notification-path";

const actor = {
  id: crypto.randomUUID(),
  username: "bob_1.2",
  name: "Bob",
  isVerified: false,
  accountType: "public",
  profileImage: null,
} as const;

test("what is pushed and mailed leads where the web side has its pages", () => {
  const security = { type: "security", postId: null, commentId: null, story: null, actor: null } as const;
  for (const page of notificationPage.options) {
    expect(notificationPath({ ...security, page })).toBe(routes[page]());
  }
  expect(notificationPath({ ...security, page: null })).toBe(routes.devices());
  const [postId, commentId] = [crypto.randomUUID(), crypto.randomUUID()];
  const like = { type: "like", postId, story: null, actor, page: null } as const;
  expect(notificationPath({ ...like, commentId: null })).toBe(routes.post(postId));
  expect(notificationPath({ ...like, commentId })).toBe(routes.comment(postId, commentId));
  const story = { id: crypto.randomUUID(), username: "alice.3" };
  expect(notificationPath({ ...like, postId: null, commentId: null, story })).toBe(
    routes.story(story.username, story.id),
  );
  const follow = { type: "follow", postId: null, commentId: null, story: null, page: null } as const;
  expect(notificationPath({ ...follow, actor })).toBe(routes.profile(actor.username));
  expect(notificationPath({ ...follow, actor: null })).toBe(routes.notifications());
});
