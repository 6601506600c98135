import { MIB } from "#contract/limits";
import type { MemberSocketServer } from "./socket-server.ts";

/** What waits for one page at most; a page that reads is hardly ever behind by more than an event. */
const WAITING_MAX_BYTES = MIB;

const bytesOf = (data: unknown) => (typeof data === "string" || data instanceof Uint8Array ? data.length : 0);

/**
 * Ends connections that do not take what they are sent, before what waits for them fills the memory. The page, should it be one, comes
 * back and asks for what it has missed.
 */
export function dropSlowSockets(io: MemberSocketServer): void {
  io.engine.on("connection", (connection) => {
    let waiting = 0;
    connection.on("packetCreate", ({ data }: { data?: unknown }) => {
      waiting += bytesOf(data);
      if (waiting > WAITING_MAX_BYTES) connection.close(true);
    });
    // Handed to the line, which takes the next only when these have left.
    connection.on("flush", () => {
      waiting = 0;
    });
  });
}
