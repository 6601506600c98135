import { MINUTE, SECOND, SOCKET_RECONNECT_ATTEMPTS, SOCKET_RECONNECT_DELAY_MS } from "#contract/limits";
import type { ServerPayload } from "#contract/socket-events";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { sessionLost } from "#lib/client/session/session-events";
import { type ConnectionStatus, setConnectionStatus } from "./connection-status.ts";
import { setEmitter } from "./emit-to-server.ts";
import { fetchNewest } from "./fetch-newest.ts";
import { fetchSessionUserId } from "./fetch-session-user.ts";
import { onServerEvent, publishServerEvent } from "./on-server-event.ts";
import type { ConnectionEnd, openSocket, SocketConnection } from "./open-socket.ts";
import type { ReceivedEvent } from "./received-events.ts";

/** Sockets end every quarter of an hour, and servers are restarted: nobody needs to be told of so short a gap. */
const GRACE_MS = 2 * SECOND;
/** From asking for the ticket until the server has registered the page. */
const ATTEMPT_TIMEOUT_MS = 10 * SECOND;
/** After the attempts of the specification, until the server is there again. */
const SLOW_DELAY_MAX_MS = 15 * SECOND;
const SLOW_DELAY_GROWTH = 1.5;
/** Tickets are given out by the minute. */
const REFUSED_DELAY_MS = MINUTE / 3;
/** A page that has lost its line comes back within this, so that not all of them come at once. */
const FIRST_DELAY_MAX_MS = 300;
/** The server pings every 25 s: after this much silence the line is dead, or this machine has slept. */
const SILENCE_MAX_MS = 35 * SECOND;
/** Focus and visibility often change together. */
const WAKE_PAUSE_MS = SECOND;

interface ConnectionOptions {
  userId: string;
  open: typeof openSocket;
  /** The session is somebody else's by now. */
  onSessionGone: () => void;
}

/**
 * How long to wait before the next attempt: the ten of the specification a second apart, then slower ones. A quarter
 * more or less, so that pages do not come in step.
 * @param failures attempts that have failed since there was a connection
 * @param random from 0 to 1
 */
export function delayBeforeAttempt(failures: number, random: number): number {
  const steps = Math.max(0, failures - SOCKET_RECONNECT_ATTEMPTS);
  const delayMs = Math.min(SOCKET_RECONNECT_DELAY_MS * SLOW_DELAY_GROWTH ** steps, SLOW_DELAY_MAX_MS);
  return delayMs * (0.75 + random / 2);
}

/**
 * Keeps this page connected: a new ticket for every attempt, attempts for as long as it takes, and at once when the page
 * is looked at again or the network is back. Tells the status, and passes on what is heard. Returns how to stop.
 */
export function stayConnected(options: ConnectionOptions): () => void {
  const connection = new Connection(options);
  const listening = new AbortController();
  const { signal } = listening;
  const wake = () => connection.wake();
  window.addEventListener("online", wake, { signal });
  window.addEventListener("focus", wake, { signal });
  document.addEventListener("visibilitychange", () => document.hidden || wake(), { signal });
  window.addEventListener("pagehide", () => connection.leave(), { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && wake(), { signal });
  const stopHints = onServerEvent("reconnectAfter", ({ delayMs }) => connection.comeBackAfter(delayMs));
  void connection.connect();
  return () => {
    stopHints();
    listening.abort();
    connection.hangUp();
  };
}

class Connection {
  readonly #options: ConnectionOptions;
  #line: SocketConnection | undefined;
  #attempt = new AbortController();
  #isRegistered = false;
  /** The member has as many sockets as there may be: no attempt until somebody looks at the page. */
  #isFull = false;
  #failures = 0;
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
    this.#deadline = setTimeout(() => void this.#ended("lost"), ATTEMPT_TIMEOUT_MS);
    try {
      const { ticket } = await callApi("openRealtimeTicket", {}, { signal });
      if (signal.aborted) return;
      this.#line = this.#options.open({
        ticket,
        userId: this.#options.userId,
        onEvent: (event, payload) => this.#heard(event, payload),
        onEnd: (end) => void this.#ended(end),
      });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      // Without a session, of which the page has heard.
      if (error.status === 401) this.hangUp();
      else this.#failed(error.status === 429 ? REFUSED_DELAY_MS : undefined);
    }
  }

  /** Somebody looks at the page, or the network is back. */
  wake(): void {
    if (this.#line && this.#isRegistered) {
      if (Date.now() - this.#line.lastReceivedAt() > SILENCE_MAX_MS) void this.connect();
    } else if (Date.now() - this.#triedAt > WAKE_PAUSE_MS) {
      if (this.#isFull) void this.#catchUp();
      void this.connect();
    }
  }

  /** The server is about to stop, and says how long to wait before the next attempt. */
  comeBackAfter(delayMs: number): void {
    this.#hintMs = delayMs;
  }

  /** The page is being left; if it is kept for Back, it holds no socket meanwhile. */
  leave(): void {
    // A line that is only being opened the browser itself gives up, without complaint.
    if (this.#isRegistered) this.hangUp();
  }

  /** Gives up the line without coming back by itself. */
  hangUp(): void {
    this.#drop();
    this.#settle();
  }

  #drop(): void {
    clearTimeout(this.#next);
    clearTimeout(this.#deadline);
    this.#attempt.abort();
    this.#attempt = new AbortController();
    this.#line?.close();
    setEmitter(undefined);
    this.#line = undefined;
    this.#isRegistered = false;
  }

  #heard<Event extends ReceivedEvent>(event: Event, payload: ServerPayload<Event>): void {
    if (event === "registered") {
      clearTimeout(this.#deadline);
      this.#isRegistered = true;
      this.#isFull = false;
      this.#failures = 0;
      setEmitter(this.#line?.send);
      this.#settle("online");
    }
    publishServerEvent(event, payload);
  }

  async #ended(end: ConnectionEnd): Promise<void> {
    const wasRegistered = this.#isRegistered;
    const hintMs = this.#hintMs;
    this.#hintMs = undefined;
    this.#drop();
    if (end === "full") {
      this.#isFull = true;
      this.#settle("stopped");
    } else if (wasRegistered) {
      this.#beginGrace();
      // Ended without a hint when the session is: the next ticket, or its refusal, will tell.
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
    if (!this.#isFull) this.#connectIn(delayMs ?? delayBeforeAttempt(this.#failures, Math.random()));
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

  /** The server ended the line when it was told whose page this is: whether that is not the session's any more. */
  async #isSessionGone(): Promise<boolean> {
    const { signal } = this.#attempt;
    const userId = await fetchSessionUserId(signal);
    if (signal.aborted || userId === undefined || userId === this.#options.userId) return false;
    this.hangUp();
    if (userId === null) sessionLost();
    else this.#options.onSessionGone();
    return true;
  }

  /** Without a line, what could have been missed is fetched whenever somebody looks. */
  async #catchUp(): Promise<void> {
    const newest = await fetchNewest();
    const { userId } = this.#options;
    if (!newest) return;
    const { unreadCount, asOf } = newest;
    publishServerEvent("registered", { userId, unreadCount, asOf });
  }
}
