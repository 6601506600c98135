import { say } from "#tests/bench/say";
import { sayCase, sayLoadAverage } from "#tests/bench/social/say-case";
import { findLargeScans } from "./large-scans.ts";
import { measureDeparture } from "./measure-departure.ts";
import { measurePosts } from "./measure-posts.ts";
import { measureSweeps } from "./measure-sweeps.ts";
import { postCases } from "./post-cases.ts";
import { findPostCast } from "./post-cast.ts";
import { openPostsDatabase } from "./posts-database.ts";

interface PostsBench {
  /** Keeps the database for the next time, with what was written and deleted in it. */
  readonly isKept: boolean;
  /** How many times smaller than it should be; for trying out the bench itself. */
  readonly factor: number;
}

/**
 * What the screens of posts cost among a million of them with 20 million likes.
 * @throws Error when a query reads a large table from one end to the other
 */
export async function benchPosts(postgres: string, { isKept, factor }: PostsBench): Promise<void> {
  const posts = await openPostsDatabase(postgres, isKept, factor);
  try {
    say(
      "a million posts, 20 million likes",
      posts.seconds === null ? "kept from before" : `made in ${posts.seconds.toFixed(0)} s`,
      ...(factor === 1 ? [] : [`${factor} times smaller`]),
    );
    for (const { label, seconds } of await measureSweeps(posts))
      say(`sweep: ${label}`, `${seconds.toFixed(1)} s`);
    const cast = await findPostCast(posts.database);
    const cases = postCases(cast);
    sayLoadAverage();
    await measurePosts(posts, cases, (part) => sayCase("posts", part));
    sayLoadAverage();
    const scans = await findLargeScans(posts, cases);
    for (const { label, table, query } of scans) say(`posts: ${label}`, `reads all of ${table}`, query);
    if (scans.length === 0)
      say("posts: large tables read as a whole", `none in ${cases.length} kinds of request`);
    const departureMs = await measureDeparture(posts, cast.devoted);
    say("deleting an account with 100,000 likes", `${(departureMs / 1000).toFixed(1)} s`);
    if (scans.length > 0) throw new Error(`${scans.length} queries read a large table as a whole`);
  } finally {
    await posts.close();
  }
}
