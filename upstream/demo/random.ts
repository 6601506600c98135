import { createHash } from "node:crypto";

/** Repeatable randomness: the same seed yields the same sequence, on every machine. */
export interface Random {
  /** From 0 up to but excluding 1. */
  next(): number;
  between(low: number, high: number): number;
  /** Whole number, both ends included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A new array in another order. */
  shuffle<T>(list: readonly T[]): T[];
  /** An independent sequence of its own, whatever has been drawn from this one so far. */
  fork(label: string): Random;
}

/** Makes the sequence of a seed (sfc32, started from the seed's SHA-256). */
export function createRandom(seed: string): Random {
  const start = createHash("sha256").update(seed).digest();
  let a = start.readUInt32LE(0);
  let b = start.readUInt32LE(4);
  let c = start.readUInt32LE(8);
  let counter = 1;

  function next(): number {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  }
  for (let i = 0; i < 12; i++) next();

  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error("Nothing to pick from");
      return list[int(0, list.length - 1)] as T; // the index is inside the list
    },
    shuffle<T>(list: readonly T[]): T[] {
      const keyed = list.map((value) => ({ value, key: next() }));
      return keyed.sort((x, y) => x.key - y.key).map(({ value }) => value);
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}
