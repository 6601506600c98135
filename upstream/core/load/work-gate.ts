import { AppError } from "#contract/errors";

interface WorkGateOptions {
  maxRunning: number;
  maxQueued: number;
  /** The message for callers when the queue is full. */
  busyMessage: string;
  retryAfterSeconds: number;
}

/** Runs work now or in turn; throws AppError BUSY when the queue is full. */
export interface WorkGate {
  <T>(work: () => Promise<T>): Promise<T>;
  /** @throws AppError BUSY if work would be refused now; for callers with other work to do first */
  refuseWhenFull(): void;
}

/** Limits how many heavy tasks run in parallel and how many wait. */
export function createWorkGate(options: WorkGateOptions): WorkGate {
  const { maxRunning, maxQueued, busyMessage, retryAfterSeconds } = options;
  let running = 0;
  const waiting: (() => void)[] = [];

  function refuseWhenFull(): void {
    if (running < maxRunning || waiting.length < maxQueued) return;
    throw new AppError("BUSY", busyMessage, { retryAfterSeconds });
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    refuseWhenFull();
    if (running >= maxRunning) {
      // A finished task hands over its slot, so `running` does not change here.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return Object.assign(run, { refuseWhenFull });
}
