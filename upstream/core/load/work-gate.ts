import { AppError } from "#contract/errors";

interface WorkGateOptions {
  maxRunning: number;
  maxQueued: number;
  /** Said to whoever finds the queue full. */
  busyMessage: string;
  retryAfterSeconds: number;
}

/** Runs work that is handed to it, or throws AppError BUSY. */
export interface WorkGate {
  <T>(work: () => Promise<T>): Promise<T>;
  /** Throws AppError BUSY if work would be refused now, for those who have something to do before. */
  refuseWhenFull(): void;
}

/** Lets a bounded number of heavy tasks run at once and a bounded number wait for their turn. */
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
      // Whoever finishes hands its place over, so `running` does not change here.
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
