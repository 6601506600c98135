import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "./refusal.mjs";

const POLL_MS = 100;
const REQUEST_TIMEOUT_MS = 10_000;

async function answersOk(address) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Waits until the address answers 200. A process that exits meanwhile is handled by its ProcessGroup. @throws Refusal on timeout */
export async function waitUntilReady(name, address, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (!(await answersOk(address))) {
    if (Date.now() > deadline) {
      throw new Refusal(
        `${name} did not become ready at ${address} within ${timeoutMs / 1000} s: see its log above.`,
      );
    }
    await wait(POLL_MS);
  }
}
