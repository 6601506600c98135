import { MINUTE } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import { givenRequestId } from "#upstream/core/plugins/request-context";
import type { MemberSocket } from "./socket-server.ts";

/** Refusals a minute that are worth a line each; of the rest their number, so that nobody can fill a disk with them. */
const SHOWN_PER_MINUTE = 10;

/**
 * Makes what writes down refused sockets, with the id by which the web side's own line of the request is found. Sockets
 * bring no proof of the web side, so the id is a hint: whoever reaches this port directly can make it up.
 */
export function logRefusals({ log, clock }: Pick<AppDeps, "log" | "clock">) {
  let windowEndsMs = 0;
  let count = 0;
  return ({ handshake }: MemberSocket, reason: string): void => {
    const nowMs = clock().getTime();
    if (nowMs >= windowEndsMs) {
      const untold = count - SHOWN_PER_MINUTE;
      if (untold > 0) log.info({ event: "sockets-refused", count: untold }, "realtime");
      windowEndsMs = nowMs + MINUTE;
      count = 0;
    }
    count += 1;
    const line = { event: "socket-refused", reason, reqId: givenRequestId(handshake.headers) };
    log[count > SHOWN_PER_MINUTE ? "debug" : "info"](line, "realtime");
  };
}
