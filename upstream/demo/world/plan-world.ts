import { planDemoCircle } from "./plan-demo-circle.ts";
import { planFollows } from "./plan-follows.ts";
import { planLikes } from "./plan-likes.ts";
import { planMembers } from "./plan-members.ts";
import { planNotifications } from "./plan-notifications.ts";
import { planPosts } from "./plan-posts.ts";
import type { World } from "./world.ts";

/**
 * Thinks up the whole demo world. Nothing is drawn or stored yet.
 * @param seed the same seed gives the same people, texts, pictures and relations
 * @param now what all times are relative to
 */
export function planWorld(seed: string, now: Date): World {
  const members = planMembers(seed, now);
  const drawn = planFollows(seed, members, now);
  const posts = planPosts(seed, members, drawn, now);
  const likes = planLikes(seed, members, drawn, posts, now);
  // Last, so that nobody writes or likes anything else because of it.
  const circle = planDemoCircle(seed, members, drawn, now);
  const follows = [...drawn, ...circle.follows];
  const notifications = planNotifications(seed, members, follows, now);
  return { members, follows, posts, likes, blocks: circle.blocks, notifications };
}
