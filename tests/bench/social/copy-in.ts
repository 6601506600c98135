import { once } from "node:events";
import type { Client, Connection, Submittable } from "pg";

const CHUNK_CHARACTERS = 256 * 1024;
const WAITING_BYTES_MAX = 4 * 1024 * 1024;

// What pg's connection can do beyond its types, and what its client calls on a query.
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** `COPY … FROM STDIN` in text format: pg's client knows the messages but offers no call for them. */
class CopyIn implements Submittable {
  readonly #statement: string;
  readonly #rows: Iterable<string>;
  readonly #settle: (error?: Error) => void;
  #error: Error | undefined;

  constructor(statement: string, rows: Iterable<string>, settle: (error?: Error) => void) {
    this.#statement = statement;
    this.#rows = rows;
    this.#settle = settle;
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection);
  }

  handleCommandComplete(): void {
    // The end is that the server is ready again.
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#settle(error);
  }

  handleReadyForQuery(): void {
    this.#settle(this.#error);
  }

  async #send(connection: CopyConnection): Promise<void> {
    let chunk = "";
    for (const row of this.#rows) {
      chunk += row;
      if (chunk.length < CHUNK_CHARACTERS) continue;
      if (this.#error) return;
      connection.sendCopyFromChunk(Buffer.from(chunk));
      chunk = "";
      if (connection.stream.writableLength > WAITING_BYTES_MAX) await once(connection.stream, "drain");
    }
    connection.sendCopyFromChunk(Buffer.from(chunk));
    connection.endCopyFrom();
  }
}

type Value = string | number | boolean | null;

/** A row in COPY's text format; the generator makes no tabs, line ends or backslashes. */
export function toRow(values: readonly Value[]): string {
  return `${values.map((value) => value ?? "\\N").join("\t")}\n`;
}

/**
 * Fills a table.
 * @param columns as in `follows (follower_id, followee_id)`
 * @param rows each from `toRow`
 */
export function copyIn(database: Client, columns: string, rows: Iterable<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    // Frozen: the rows are as after a vacuum, which would come by itself in the middle of measuring.
    const statement = `copy ${columns} from stdin with (freeze)`;
    database.query(new CopyIn(statement, rows, (error) => (error ? reject(error) : resolve())));
  });
}
