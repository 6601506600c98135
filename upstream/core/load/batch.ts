import type { WorkGate } from "./work-gate.ts";

interface BatchOptions<Key, Value> {
  /** Returns one value per key, in order. */
  work: (keys: readonly Key[]) => Promise<readonly Value[]>;
  /** The gate that each batch passes. */
  gate: WorkGate;
  maxSize: number;
}

interface Pending<Key, Value> {
  readonly key: Key;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/** Groups single calls into batches: calls that arrive while a batch is running go into the next one. */
export function createBatch<Key, Value>({ work, gate, maxSize }: BatchOptions<Key, Value>) {
  let waiting: Pending<Key, Value>[] = [];
  let isRunning = false;

  async function runOne(batch: readonly Pending<Key, Value>[]): Promise<void> {
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
      // After all calls of the same turn of the event loop.
      setImmediate(() => void runAll());
    }
    return promise;
  };
}
