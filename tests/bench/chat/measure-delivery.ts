import { Pool } from "undici";
import { quantile } from "#tests/bench/statistics";
import { openChatPage } from "#tests/support/chat-page";
import type { Crowd } from "#tests/support/crowd";
import { send } from "./send.ts";

const ROUNDS = 300;
const WARM_UP = 30;

export interface Delivery {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maxMs: number;
}

/**
 * From the call that sends, until the other's page has the message; one after the other.
 * @param from the node that is called
 * @param to the node that the page is connected to
 */
export async function measureDelivery(
  crowd: Crowd,
  { from, to, origin }: { from: string; to: string; origin: string },
): Promise<Delivery> {
  const [sender, receiver] = crowd.members;
  const [conversationId] = crowd.pairs;
  if (!sender || !receiver || !conversationId) throw new Error("There is nobody to talk");
  const pool = new Pool(from, { connections: 1 });
  const page = await openChatPage(to, origin, crowd, receiver);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const begin = performance.now();
    const text = `Round ${round}`;
    const heard = new Promise<number>((resolve) => {
      page.onMessage = (message) => {
        if (message.text === text) resolve(performance.now() - begin);
      };
    });
    await send(pool, sender, conversationId, text);
    times.push(await heard);
  }
  page.close();
  await pool.close();
  const measured = times.slice(WARM_UP);
  return { p50Ms: quantile(measured, 0.5), p95Ms: quantile(measured, 0.95), maxMs: Math.max(...measured) };
}
