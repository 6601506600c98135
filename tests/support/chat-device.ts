import { requote } from "#components/chat/state/thread-state.ts";
import type { Message } from "#contract/message";

/** A page of `listMessageChanges`. */
export interface Changes {
  readonly messages: readonly Message[];
  readonly lastChange: number;
  readonly hasMore: boolean;
}

/** A conversation as a device maintains it: from events, and by fetching missed changes. */
export class ChatDevice {
  readonly #messages = new Map<string, Message>();
  #lastChange = 0;
  /** Number of received messages that were already known in the same version. */
  repeated = 0;

  /** Applies a `messageChanged` event. Missing changes before it are fetched by `catchUp`. */
  hear(message: Message): void {
    this.#take(message);
    if (message.change === this.#lastChange + 1) this.#lastChange = message.change;
  }

  /** Fetches all changes since the last one it has. */
  async catchUp(ask: (since: number) => Promise<Changes>): Promise<void> {
    for (;;) {
      const { messages, lastChange, hasMore } = await ask(this.#lastChange);
      for (const message of messages) this.#take(message);
      this.#lastChange = Math.max(this.#lastChange, lastChange);
      if (!hasMore) return;
    }
  }

  /** Stores a message unless a later version is known. */
  #take(message: Message): void {
    const known = this.#messages.get(message.id);
    if (known && known.change === message.change) this.repeated += 1;
    if (!known || known.change < message.change) this.#messages.set(message.id, message);
  }

  /** The displayed messages, in order. */
  get shown(): Message[] {
    const messages = [...this.#messages.values()].sort((one, other) => one.seq - other.seq);
    return messages.map((message) => {
      const answered = message.replyTo && this.#messages.get(message.replyTo.id);
      return answered ? requote(message, answered) : message;
    });
  }
}
