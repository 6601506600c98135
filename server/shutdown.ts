import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#contract/units";
import { env } from "#lib/server/env";
import { leaveWorkers } from "#scripts/lib/workers";

const DRAIN_MS = 10 * SECOND;

/** Sockets are closed at random moments within this, so that their pages do not all reconnect together. */
const SOCKET_SPREAD_MS = 3 * SECOND;

/** How long a load balancer that polls `/readyz` is given to notice and to stop sending requests here. */
const LOAD_BALANCER_NOTICE_MS = 5 * SECOND;
/** How long busy connections are given to end with an answer; if they were closed at once, requests that are on their way would fail. */
const LAST_ANSWERS_MS = 1 * SECOND;
/** Without a poll of `/readyz` for this long, no load balancer is assumed. */
const RECENT_POLL_MS = 30 * SECOND;

/** Exit codes that shells expect of a process ended by a signal. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

interface Listening {
  close(closed: () => void): unknown;
  closeAllConnections(): void;
}

/** Whether the process is shutting down, and how it does. */
export class Shutdown {
  #isStopping = false;
  /** On the monotonic clock, ms. */
  #readinessPolledAt = Number.NEGATIVE_INFINITY;
  readonly #sockets = new Set<Duplex>();

  get isStopping(): boolean {
    return this.#isStopping;
  }

  notePollOfReadiness(): void {
    this.#readinessPolledAt = performance.now();
  }

  /** Has an upgraded socket closed at shutdown; Node's server no longer knows it. */
  watchSocket(socket: Duplex): void {
    if (this.#isStopping) socket.destroy();
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
  }

  /**
   * Shuts the process down gracefully on SIGTERM and SIGINT: `/readyz` fails immediately, listening stops once clients and a load
   * balancer have had time to notice, and the process exits when pending responses are sent. From the signal on every
   * response closes its connection and sockets are closed; what is still open after ten seconds is cut. The same
   * happens when the IPC channel to `npm start` closes. In development everything is cut at once.
   * @param closeNext what else is to be closed before the process exits
   */
  drainOnStop(server: Listening, closeNext: () => Promise<void>): void {
    const stop = async (signal: keyof typeof exitCodes) => {
      if (this.#isStopping) return;
      this.#isStopping = true;
      const { isProduction } = env();
      for (const socket of this.#sockets) {
        setTimeout(() => socket.destroy(), isProduction ? Math.random() * SOCKET_SPREAD_MS : 0);
      }
      setTimeout(() => server.closeAllConnections(), isProduction ? DRAIN_MS : 0).unref();
      const isPolled = performance.now() - this.#readinessPolledAt < RECENT_POLL_MS;
      if (isProduction) await sleep(isPolled ? LOAD_BALANCER_NOTICE_MS : LAST_ANSWERS_MS);
      await new Promise<void>((closed) => server.close(closed));
      await closeNext();
      await leaveWorkers();
      process.exit(exitCodes[signal]);
    };
    process.on("SIGTERM", stop);
    process.on("SIGINT", stop);
    process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
    // A closed log pipe must not crash the process; unhandled, each failure would log the next.
    for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  }
}
