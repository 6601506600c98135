import type { Random } from "#upstream/demo/random";

/** People are numbered by how many follow them: 0 is the best known. */
export interface GraphPlan {
  readonly isPrivate: Uint8Array;
  /** Accepted follows and pending requests in the order in which they came. */
  readonly followers: Uint32Array;
  readonly followees: Uint32Array;
  readonly isPending: Uint8Array;
  readonly followerCounts: Uint32Array;
  readonly followingCounts: Uint32Array;
  readonly blocks: readonly (readonly [blocker: number, blocked: number])[];
}

interface GraphSize {
  readonly people: number;
  readonly follows: number;
  readonly blocks: number;
}

const PRIVATE_SHARE = 0.15;
/** Requests that wait, of each hundred that a private account accepted. */
const PENDING_SHARE = 0.05;
/** The person at rank r has followers in proportion to (r + 1) to the power of minus this. */
const STEEPNESS = 0.775;
/** Followers beyond which picking one after another would meet the same ones too often. */
const MANY = 2_000;

/** How many follow each: exactly `follows` together, at most everybody else each. */
function planFollowerCounts({ people, follows }: GraphSize): Uint32Array {
  const weights = Float64Array.from({ length: people }, (_, rank) => (rank + 1) ** -STEEPNESS);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const counts = Uint32Array.from(weights, (weight) =>
    Math.min(people - 1, Math.floor((follows * weight) / sum)),
  );
  let missing = follows - counts.reduce((total, count) => total + count, 0);
  for (let rank = 1; missing > 0; rank = rank === people - 1 ? 1 : rank + 1) {
    const count = counts[rank] ?? 0;
    if (count === people - 1) continue;
    counts[rank] = count + 1;
    missing -= 1;
  }
  return counts;
}

/** Picks people by how active they are. */
class ActivePeople {
  readonly #weights: Float64Array;
  readonly #sums: Float64Array;
  readonly #random: Random;

  constructor(people: number, random: Random) {
    this.#random = random;
    // Log-normal: most follow a few dozen, some thousands.
    this.#weights = Float64Array.from({ length: people }, () => Math.exp(1.2 * normal(random)));
    let sum = 0;
    this.#sums = this.#weights.map((weight) => {
      sum += weight;
      return sum;
    });
  }

  pick(): number {
    const wanted = this.#random.next() * (this.#sums.at(-1) ?? 0);
    let low = 0;
    let high = this.#sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** So many different people, not the one left out. */
  pickMany(count: number, leftOut: number): Uint32Array {
    if (count > MANY) return this.#pickByKeys(count, leftOut);
    const picked = new Set<number>();
    while (picked.size < count) {
      const person = this.pick();
      if (person !== leftOut) picked.add(person);
    }
    return Uint32Array.from(picked);
  }

  // The smallest of exponential keys are a weighted sample without repeats (Efraimidis and Spirakis).
  #pickByKeys(count: number, leftOut: number): Uint32Array {
    const keys = this.#weights.map((weight, person) =>
      person === leftOut ? Number.POSITIVE_INFINITY : -Math.log(1 - this.#random.next()) / weight,
    );
    const bound = Float64Array.from(keys).sort()[count - 1] ?? 0;
    const picked: number[] = [];
    for (const [person, key] of keys.entries()) {
      if (key <= bound && picked.length < count) picked.push(person);
    }
    return Uint32Array.from(picked);
  }
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

/** Puts the rows into one random order: real ones lie in the table as they came, not sorted by person. */
function shuffleTogether(arrays: readonly (Uint32Array | Uint8Array)[], random: Random): void {
  for (let index = (arrays[0]?.length ?? 0) - 1; index > 0; index -= 1) {
    const other = random.int(0, index);
    for (const array of arrays) {
      const value = array[index] ?? 0;
      array[index] = array[other] ?? 0;
      array[other] = value;
    }
  }
}

function planBlocks(
  blocks: number,
  active: ActivePeople,
  people: number,
  random: Random,
  taken: Set<number>[],
) {
  const planned = new Map<number, [number, number]>();
  while (planned.size < blocks) {
    const blocker = active.pick();
    const blocked = random.int(0, people - 1);
    // A block ends what there was between the two.
    if (blocker === blocked || taken[blocker]?.has(blocked) || taken[blocked]?.has(blocker)) continue;
    planned.set(blocker * people + blocked, [blocker, blocked]);
  }
  return [...planned.values()];
}

/** Plans a network as skewed as real ones; the same seed yields the same. */
export function planGraph(size: GraphSize, random: Random): GraphPlan {
  const { people, follows } = size;
  const followerCounts = planFollowerCounts(size);
  const active = new ActivePeople(people, random.fork("active"));
  // The best known ten are open to everybody, as they are everywhere.
  const isPrivate = Uint8Array.from({ length: people }, (_, rank) =>
    Number(rank > 9 && random.chance(PRIVATE_SHARE)),
  );
  const followingCounts = new Uint32Array(people);
  const capacity = Math.ceil(follows * (1 + PENDING_SHARE));
  const followers = new Uint32Array(capacity);
  const followees = new Uint32Array(capacity);
  const isPending = new Uint8Array(capacity);
  const taken: Set<number>[] = [];
  let used = 0;
  for (let followee = 0; followee < people; followee += 1) {
    const accepted = followerCounts[followee] ?? 0;
    const pending = isPrivate[followee] ? Math.ceil(accepted * PENDING_SHARE) : 0;
    const picked = active.pickMany(Math.min(accepted + pending, people - 1), followee);
    shuffleTogether([picked], random);
    taken.push(new Set(picked));
    for (const [place, follower] of picked.entries()) {
      followers[used] = follower;
      followees[used] = followee;
      if (place < accepted) followingCounts[follower] = (followingCounts[follower] ?? 0) + 1;
      else isPending[used] = 1;
      used += 1;
    }
  }
  const blocks = planBlocks(size.blocks, active, people, random.fork("blocks"), taken);
  const rows = [
    followers.subarray(0, used),
    followees.subarray(0, used),
    isPending.subarray(0, used),
  ] as const;
  shuffleTogether(rows, random.fork("order"));
  return {
    isPrivate,
    followers: rows[0],
    followees: rows[1],
    isPending: rows[2],
    followerCounts,
    followingCounts,
    blocks,
  };
}
