import { MINUTE, SECOND } from "#contract/units";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { sessionLost } from "#lib/client/session/page-session";
import { type ConnectionStatus, setConnectionStatus } from "./connection-status.ts";
import { setEmitter } from "./emit-to-server.ts";
import { fetchNewest } from "./fetch-newest.ts";
import { fetchSessionUserId } from "./fetch-session-user.ts";
import { onServerEvent, publishServerEvent } from "./on-server-event.ts";
import type { ConnectionEnd, openSocket, SocketConnection } from "./open-socket.ts";

const SOCKET_RECONNECT_DELAY_MS = 1000;

const SOCKET_RECONNECT_ATTEMPTS = 10;

/** Sockets end every quarter of an hour, and servers restart: shorter gaps are not shown. */
const GRACE_MS = 2 * SECOND;
/** From requesting the ticket until the server has registered the page. */
const ATTEMPT_TIMEOUT_MS = 10 * SECOND;
/** Longest delay after the first quick attempts. */
const SLOW_DELAY_MAX_MS = 15 * SECOND;
const SLOW_DELAY_GROWTH = 1.5;
/** Tickets are rate limited by the minute. */
const REFUSED_DELAY_MS = MINUTE / 3;
/** Random delay before reconnecting, so that pages do not all come at the same time. */
const FIRST_DELAY_MAX_MS = 300;
/** The server pings every 25 s: after this much silence the connection is dead, or the machine has slept. */
const SILENCE_MAX_MS = 35 * SECOND;
/** How often a page that cannot connect at all, as behind a proxy without WebSockets, fetches what it may have missed. */
const CATCH_UP_MS = MINUTE;
/** Focus and visibility often change together. */
const WAKE_PAUSE_MS = SECOND;

interface ConnectionOptions {
  userId: string;
  open: typeof openSocket;
  /** Called when the browser's session belongs to another member by now. */
  onSessionGone: () => void;
}

/**
 * Delay before the next attempt: ten attempts a second apart, then slower ones, each with 25 % jitter.
 * @param failures failed attempts since the last connection
 * @param random from 0 to 1
 */
export function delayBeforeAttempt(failures: number, random: number): number {
  const steps = Math.max(0, failures - SOCKET_RECONNECT_ATTEMPTS);
  const delayMs = Math.min(SOCKET_RECONNECT_DELAY_MS * SLOW_DELAY_GROWTH ** steps, SLOW_DELAY_MAX_MS);
  return delayMs * (0.75 + random / 2);
}

/**
 * Keeps this page connected, with a new ticket for every attempt; reconnects immediately when the page is focused or
 * the network is back. Publishes the status. Returns a stop function.
 */
export function stayConnected(options: ConnectionOptions): () => void {
  const connection = new Connection(options);
  const listening = new AbortController();
  const { signal } = listening;
  const wake = () => connection.wake();
  window.addEventListener("online", wake, { signal });
  window.addEventListener("focus", wake, { signal });
  document.addEventListener("visibilitychange", () => document.hidden || wake(), { signal });
  window.addEventListener("pagehide", () => connection.onPageHide(), { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && wake(), { signal });
  const stopHints = onServerEvent("reconnectAfter", ({ delayMs }) => connection.setReconnectDelay(delayMs));
  void connection.connect();
  return () => {
    stopHints();
    listening.abort();
    connection.disconnect();
  };
}

class Connection {
  readonly #options: ConnectionOptions;
  #socket: SocketConnection | undefined;
  #attempt = new AbortController();
  #isRegistered = false;
  /** The member has too many sockets: no attempt until the page is focused. */
  #isFull = false;
  #failures = 0;
  #caughtUpAt = 0;
  #triedAt = 0;
  #hintMs: number | undefined;
  #next: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #grace: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  async connect(): Promise<void> {
    this.#drop();
    const { signal } = this.#attempt;
    this.#triedAt = Date.now();
    this.#deadline = setTimeout(() => void this.#onEnd("lost"), ATTEMPT_TIMEOUT_MS);
    try {
      const { ticket, transports } = await callApi("openRealtimeTicket", {}, { signal });
      if (signal.aborted) return;
      this.#socket = this.#options.open({
        ticket,
        transports,
        userId: this.#options.userId,
        onRegistered: () => this.#onRegistered(),
        onEnd: (end) => void this.#onEnd(end),
      });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      // Without a session; its loss has been published.
      if (error.status === 401) this.disconnect();
      else this.#failed(error.status === 429 ? REFUSED_DELAY_MS : undefined);
    }
  }

  /** Called when the page is focused or the network is back. */
  wake(): void {
    if (this.#socket && this.#isRegistered) {
      if (Date.now() - this.#socket.lastReceivedAt() > SILENCE_MAX_MS) void this.connect();
    } else if (Date.now() - this.#triedAt > WAKE_PAUSE_MS) {
      if (this.#isFull || this.#isStuck) void this.#catchUp();
      void this.connect();
    }
  }

  /** The server is about to stop and suggests a delay for the next attempt. */
  setReconnectDelay(delayMs: number): void {
    this.#hintMs = delayMs;
  }

  /** Called when the page is hidden for good or cached for Back, where it must not keep a socket. */
  onPageHide(): void {
    // A connection still being opened is aborted by the browser itself, without an error.
    if (this.#isRegistered) this.disconnect();
  }

  /** Disconnects without reconnecting. */
  disconnect(): void {
    this.#drop();
    this.#settle();
  }

  #drop(): void {
    clearTimeout(this.#next);
    clearTimeout(this.#deadline);
    this.#attempt.abort();
    this.#attempt = new AbortController();
    this.#socket?.close();
    setEmitter(undefined);
    this.#socket = undefined;
    this.#isRegistered = false;
  }

  #onRegistered(): void {
    clearTimeout(this.#deadline);
    this.#isRegistered = true;
    this.#isFull = false;
    this.#failures = 0;
    setEmitter(this.#socket?.send);
    this.#settle("online");
  }

  async #onEnd(end: ConnectionEnd): Promise<void> {
    const wasRegistered = this.#isRegistered;
    const hintMs = this.#hintMs;
    this.#hintMs = undefined;
    this.#drop();
    if (end === "full") {
      this.#isFull = true;
      this.#settle("stopped");
    } else if (wasRegistered) {
      this.#beginGrace();
      // Without a hint the session may have ended: the next ticket request will show.
      const soonMs = end === "ended" ? 0 : Math.random() * FIRST_DELAY_MAX_MS;
      this.#connectIn(hintMs ?? soonMs);
    } else if (end !== "ended" || !(await this.#isSessionGone())) {
      this.#failed();
    }
  }

  #failed(delayMs?: number): void {
    this.#drop();
    this.#failures += 1;
    this.#beginGrace();
    if (this.#isStuck && Date.now() - this.#caughtUpAt > CATCH_UP_MS) void this.#catchUp();
    if (!this.#isFull) this.#connectIn(delayMs ?? delayBeforeAttempt(this.#failures, Math.random()));
  }

  /** Whether all quick attempts have failed. */
  get #isStuck(): boolean {
    return this.#failures > SOCKET_RECONNECT_ATTEMPTS;
  }

  #connectIn(delayMs: number): void {
    this.#next = setTimeout(() => void this.connect(), delayMs);
  }

  #beginGrace(): void {
    if (!this.#isFull) this.#grace ??= setTimeout(() => setConnectionStatus("reconnecting"), GRACE_MS);
  }

  #settle(status?: ConnectionStatus): void {
    clearTimeout(this.#grace);
    this.#grace = undefined;
    if (status) setConnectionStatus(status);
  }

  /** Whether the server refused the registration because the session is not this page's member's any more. */
  async #isSessionGone(): Promise<boolean> {
    const { signal } = this.#attempt;
    const userId = await fetchSessionUserId(signal);
    if (signal.aborted || userId === undefined || userId === this.#options.userId) return false;
    this.disconnect();
    if (userId === null) sessionLost();
    else this.#options.onSessionGone();
    return true;
  }

  /** Without a connection, fetches what may have been missed. */
  async #catchUp(): Promise<void> {
    this.#caughtUpAt = Date.now();
    const newest = await fetchNewest();
    const { userId } = this.#options;
    if (!newest) return;
    const { unreadCount, asOf } = newest;
    publishServerEvent("registered", { userId, unreadCount, asOf });
  }
}
