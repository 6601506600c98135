import { openBenchDatabase } from "./bench-database.ts";
import { Stack } from "./stack.ts";

/** Two nodes on one database, each with its own web server: two sites to a browser, with the same members. */
export interface JoinedStacks {
  readonly databaseUrl: string;
  readonly stacks: readonly [Stack, Stack];
  /** Stops them and drops their database. */
  stop(): Promise<void>;
}

/**
 * Starts two nodes on one database, connected by Redis.
 * @param name of the database, which is created
 */
export async function startJoinedStacks(
  postgres: string,
  redisUrl: string,
  name: string,
): Promise<JoinedStacks> {
  const { url, close } = await openBenchDatabase(postgres, {
    name,
    isKept: false,
    fill: async () => undefined,
  });
  const started: Stack[] = [];
  const stop = async () => {
    await Promise.all(started.map((stack) => stack.stop()));
    await close();
  };
  const start = async () => {
    const env = { DATABASE_URL: url, REDIS_URL: redisUrl };
    const stack = await Stack.start({ isRecorded: false, env });
    started.push(stack);
    return stack;
  };
  try {
    return { databaseUrl: url, stacks: [await start(), await start()], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
