import { requote } from "#components/chat/thread/thread-state.ts";
import type { Message } from "#contract/message";

/** A page of what has changed. */
export interface Changes {
  readonly messages: readonly Message[];
  readonly lastChange: number;
  readonly hasMore: boolean;
}

/** One conversation as a device keeps it: by what it hears, and by asking for what it has missed. */
export class ChatDevice {
  readonly #messages = new Map<string, Message>();
  #lastChange = 0;
  /** Messages that came by asking or hearing and were there already, the same. */
  repeated = 0;

  /** Takes in what an event brings. Where something between is missing, it asks when it can. */
  hear(message: Message): void {
    this.#take(message);
    if (message.change === this.#lastChange + 1) this.#lastChange = message.change;
  }

  /** Asks for everything since what it knows. */
  async catchUp(ask: (since: number) => Promise<Changes>): Promise<void> {
    for (;;) {
      const { messages, lastChange, hasMore } = await ask(this.#lastChange);
      for (const message of messages) this.#take(message);
      this.#lastChange = Math.max(this.#lastChange, lastChange);
      if (!hasMore) return;
    }
  }

  /** Of two versions the later one counts. */
  #take(message: Message): void {
    const known = this.#messages.get(message.id);
    if (known && known.change === message.change) this.repeated += 1;
    if (!known || known.change < message.change) this.#messages.set(message.id, message);
  }

  /** What it shows, in order. */
  get shown(): Message[] {
    const messages = [...this.#messages.values()].sort((one, other) => one.seq - other.seq);
    return messages.map((message) => {
      const answered = message.replyTo && this.#messages.get(message.replyTo.id);
      return answered ? requote(message, answered) : message;
    });
  }
}
