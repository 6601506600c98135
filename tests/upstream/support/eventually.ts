import { setTimeout as wait } from "node:timers/promises";

const STEP_MS = 10;
const GIVE_UP_MS = 20_000;

/** Polls until the result is as expected or time runs out, for asynchronous effects; returns the last result. */
export async function eventually<Answer>(
  ask: () => Promise<Answer> | Answer,
  isExpected: (answer: Answer) => boolean,
): Promise<Answer> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  let answer = await ask();
  while (!isExpected(answer) && performance.now() < giveUpAt) {
    await wait(STEP_MS);
    answer = await ask();
  }
  return answer;
}
