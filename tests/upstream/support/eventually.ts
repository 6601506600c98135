import { setTimeout as wait } from "node:timers/promises";

const STEP_MS = 10;
const GIVE_UP_MS = 5_000;

/** Asks until the answer is as expected, for what other parts do in their own time; gives the last answer back. */
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
