import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { PRESENCE_GRACE_MS } from "#contract/limits-chat";
import { SECOND } from "#contract/units";
import type { StatementCounter } from "./statement-counter.ts";
import type { TalkingPages } from "./talking-pages.ts";

/** Longer than a node knows who may see somebody typing, so that its asking again is counted too. */
const TYPING_MS = 40_000;
/** What a node does by itself it mostly does within a minute. */
const IDLE_MS = 70_000;
const BETWEEN_KEYS_MS = 100;
/** Whoever is gone for so long is told of as gone. */
const GONE_MS = PRESENCE_GRACE_MS + 3 * SECOND;
/** What a page asks once it has been opened is over by then. */
const SETTLE_MS = 3_000;

export interface ChatStatements {
  readonly keys: number;
  /** Run while somebody typed, of kinds that were not run while nothing happened. */
  readonly typing: readonly string[];
  /** The same while somebody went, as the other's page showed. */
  readonly going: readonly string[];
}

/** The same statement, of however many rows it asks. */
const kindOf = (text: string) => text.replaceAll(/\$\d+(, \$\d+)*/g, "$");

/** What the database is asked while nobody does anything, while one of two writes, and when one goes while the other watches. */
export async function measureStatements(
  counter: StatementCounter,
  { from, to }: TalkingPages,
): Promise<ChatStatements> {
  await wait(SETTLE_MS);
  counter.take();
  await wait(IDLE_MS);
  const idle = counter.take();
  const field = from.getByRole("textbox", { name: "Type a message" });
  await field.focus();
  const begin = performance.now();
  let keys = 0;
  while (performance.now() - begin < TYPING_MS) {
    await from.keyboard.press("ABCDEFGH".charAt(keys % 8), { delay: BETWEEN_KEYS_MS });
    keys += 1;
  }
  const background = new Set(idle.map(kindOf));
  const caused = () => counter.take().filter((text) => !background.has(kindOf(text)));
  const typing = caused();
  await field.clear();
  await to.goto("about:blank");
  await wait(GONE_MS);
  return { keys, typing, going: caused() };
}
