import { DAY } from "#contract/units";
import { demoRelations } from "#upstream/demo/people/demo-relations";
import { createRandom, type Random } from "#upstream/demo/random";
import type { PlannedFollow, PlannedMember } from "./world.ts";

const DEMO_FOLLOWS = 15;
const DEMO_FOLLOWERS = 9;
const FEWEST = 7;
const MOST = 30;
const FOLLOW_BACK_CHANCE = 0.22;
const REQUEST_PENDING_CHANCE = 0.35;

/**
 * Who follows whom: mostly people with the same interests, some who are followed by everybody, a few by
 * chance, and now and then somebody follows back. Requests to private accounts are partly still pending.
 * The people of `demoRelations` are left to `planDemoCircle`.
 */
export function planFollows(seed: string, members: readonly PlannedMember[], now: Date): PlannedFollow[] {
  const random = createRandom(`${seed}/follows`);
  const [demo, ...others] = members;
  if (!demo) return [];
  const fame = new Map(members.map((member) => [member.id, fameOf(member, random)]));
  const edges = new Map<string, readonly [PlannedMember, PlannedMember]>();
  const follow = (from: PlannedMember, to: PlannedMember) => {
    if (from !== to) edges.set(`${from.id} ${to.id}`, [from, to]);
  };
  const choose = (from: PlannedMember, candidates: readonly PlannedMember[], count: number) =>
    candidates
      .filter((to) => to !== from)
      .map((to) => ({ to, score: closeness(from, to) + (fame.get(to.id) ?? 0) + random.between(0, 1.6) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, count)
      .map(({ to }) => to);

  for (const from of others) {
    const count = FEWEST + Math.round((MOST - FEWEST) * random.next() ** 1.3);
    for (const to of choose(from, others, count)) follow(from, to);
  }
  for (const [from, to] of [...edges.values()]) if (random.chance(FOLLOW_BACK_CHANCE)) follow(to, from);
  const { agreed, asked, blocked } = demoRelations;
  for (const to of choose(demo, others, DEMO_FOLLOWS)) {
    if (!isAnyOf(to, [agreed, asked, blocked])) follow(demo, to);
  }
  for (const from of random.shuffle(others).slice(0, DEMO_FOLLOWERS)) {
    if (!isAnyOf(from, [blocked])) follow(from, demo);
  }

  return [...edges.values()].map(([from, to]) => toFollow(from, to, random, now));
}

const isAnyOf = ({ draft }: PlannedMember, usernames: readonly string[]) =>
  usernames.includes(draft.username);

const fameOf = ({ draft }: PlannedMember, random: Random) =>
  (draft.isVerified ? 0.7 : 0) + 0.9 * random.next() ** 3 - (draft.isPrivate ? 0.4 : 0);

function closeness({ draft: a }: PlannedMember, { draft: b }: PlannedMember): number {
  const shared = a.themes.filter((theme) => b.themes.includes(theme)).length;
  const isNeighbour = Math.abs(a.utcOffset - b.utcOffset) <= 2;
  return shared * 0.55 + (a.country === b.country ? 0.9 : 0) + (isNeighbour ? 0.25 : 0);
}

function toFollow(from: PlannedMember, to: PlannedMember, random: Random, now: Date): PlannedFollow {
  const since = Math.max(from.createdAt.getTime(), to.createdAt.getTime());
  const isPending = to.draft.isPrivate === true && random.chance(REQUEST_PENDING_CHANCE);
  // Nobody leaves a request open for years, and every follow is older than the oldest post.
  const newest = now.getTime() - 31 * DAY;
  const at = isPending ? now.getTime() - random.between(0.1, 12) * DAY : random.between(since, newest);
  return {
    followerId: from.id,
    followeeId: to.id,
    status: isPending ? "pending" : "accepted",
    createdAt: new Date(Math.round(at)),
  };
}
