import { planFollows } from "./plan-follows.ts";
import { planLikes } from "./plan-likes.ts";
import { planMembers } from "./plan-members.ts";
import { planPosts } from "./plan-posts.ts";
import type { World } from "./world.ts";

/**
 * Thinks up the whole demo world. Nothing is drawn or stored yet.
 * @param seed the same seed gives the same people, texts, pictures and relations
 * @param now what all times are relative to
 */
export function planWorld(seed: string, now: Date): World {
  const members = planMembers(seed, now);
  const follows = planFollows(seed, members, now);
  const posts = planPosts(seed, members, follows, now);
  const likes = planLikes(seed, members, follows, posts, now);
  return { members, follows, posts, likes };
}
