import cluster from "node:cluster";

/** A worker that has not answered by then is left out; less than Prometheus waits for. */
const ANSWER_MAX_MS = 3000;

/**
 * Lets a worker ask all workers of its server; the first process passes questions and answers on.
 * @template T
 * @param {string} topic names the question; one call for each in a process
 * @param {() => T | Promise<T>} answer what this process answers, which can be sent as JSON
 * @returns {() => Promise<T[]>} asks: this process's own answer comes first, and is the only one if there are no workers
 */
export function gatherFromWorkers(topic, answer) {
  if (!cluster.isWorker) return async () => [await answer()];
  /** @type {Map<number, (answers: T[]) => void>} */
  const asked = new Map();
  let nextId = 0;
  process.on("message", async (message) => {
    if (message?.question === topic) {
      // One that cannot answer is left out as well.
      const given = await Promise.try(answer).catch(() => undefined);
      process.send?.({ answerTo: message.id, given });
    } else if (message?.answersOf === topic) {
      asked.get(message.id)?.(message.answers);
      asked.delete(message.id);
    }
  });
  return async () => {
    const id = nextId++;
    const others = new Promise((resolve) => asked.set(id, resolve));
    process.send?.({ asks: topic, id });
    const [own, answers] = await Promise.all([answer(), others]);
    return [own, ...answers];
  };
}

/** For the first process: what it does with the messages of `gatherFromWorkers`. */
export class Questions {
  /** @type {Map<number, (given: unknown) => void>} */
  #open = new Map();
  #nextId = 0;

  /**
   * @param {import("node:cluster").Worker} sender
   * @param {unknown} message
   * @returns whether it was a question or an answer
   */
  take(sender, message) {
    if (message?.asks !== undefined) void this.#ask(sender, message);
    else if (message?.answerTo !== undefined) this.#open.get(message.answerTo)?.(message.given);
    else return false;
    return true;
  }

  async #ask(sender, { asks, id }) {
    const others = Object.values(cluster.workers).filter((each) => each !== sender && each.isStarted);
    const answers = await Promise.all(others.map((worker) => this.#answerOf(worker, asks)));
    send(sender, { answersOf: asks, id, answers: answers.filter((given) => given !== undefined) });
  }

  async #answerOf(worker, question) {
    const id = this.#nextId++;
    const { promise, resolve } = Promise.withResolvers();
    this.#open.set(id, resolve);
    const giveUp = setTimeout(resolve, ANSWER_MAX_MS);
    const dies = () => resolve(undefined);
    worker.once("exit", dies);
    send(worker, { question, id });
    try {
      return await promise;
    } finally {
      clearTimeout(giveUp);
      worker.off("exit", dies);
      this.#open.delete(id);
    }
  }
}

/** Sends a message; one that is just ending needs to hear nothing any more. */
export function send(worker, message) {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
