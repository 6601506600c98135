import type { WorkGate } from "./work-gate.ts";

interface BatchOptions<Key, Value> {
  /** Gives a value for each key, in their order. */
  work: (keys: readonly Key[]) => Promise<readonly Value[]>;
  /** That each batch has to pass. */
  gate: WorkGate;
  maxSize: number;
}

interface Asked<Key, Value> {
  readonly key: Key;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/** Does at once for many what is asked for one by one: what comes while a batch is under way goes into the next. */
export function createBatch<Key, Value>({ work, gate, maxSize }: BatchOptions<Key, Value>) {
  let waiting: Asked<Key, Value>[] = [];
  let isRunning = false;

  async function runOne(batch: readonly Asked<Key, Value>[]): Promise<void> {
    try {
      const values = await gate(() => work(batch.map(({ key }) => key)));
      for (const [at, value] of values.entries()) batch[at]?.resolve(value);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxSize);
      waiting = waiting.slice(maxSize);
      await runOne(batch);
    }
    isRunning = false;
  }

  return (key: Key): Promise<Value> => {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    waiting.push({ key, resolve, reject });
    if (!isRunning) {
      isRunning = true;
      // After all that came in the same turn of the event loop.
      setImmediate(() => void runAll());
    }
    return promise;
  };
}
