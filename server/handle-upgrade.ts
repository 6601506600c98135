import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type Duplex, pipeline } from "node:stream";
import { AppError } from "#contract/errors";
import { SECOND } from "#contract/units";
import { env } from "#lib/server/env";
import { log } from "#lib/server/log";
import { answerHeaders } from "./answer-headers.ts";
import { askUpstream, isForSocket, upgradeHeaders } from "./pass-socket.ts";
import type { Shutdown } from "./shutdown.ts";
import { socketRefusal } from "./socket-refusal.ts";

/** From the upgrade request to the first byte of the response. */
const ANSWER_MAX_MS = 10 * SECOND;

/** Whether an upgrade is handled as one; others (`h2c`) are offers, which a server may ignore. */
export function isWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === "websocket";
}

/**
 * Passes a member's upgrade to Socket.IO on to the upstream and refuses every other one.
 * @param hotReloading in development gets Next's own upgrades
 */
export function upgradeHandler(shutdown: Shutdown, hotReloading: Server, answerMaxMs = ANSWER_MAX_MS) {
  return async (request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    const socket = stream as Socket; // sockets of an HTTP server are net.Socket
    // A browser that disconnects meanwhile is not a failure.
    socket.on("error", () => undefined);
    shutdown.watchSocket(socket);
    if (!env().isProduction && request.url?.startsWith("/_next/")) {
      hotReloading.emit("upgrade", request, socket, head);
      return;
    }
    try {
      const refusal = await refusalOf(request);
      if (refusal) refuse(socket, refusal);
      else if (!socket.destroyed) passOn(request, socket, head, answerMaxMs);
    } catch (err) {
      log().error({ err }, "An upgrade failed unexpectedly");
      socket.destroy();
    }
  };
}

async function refusalOf(request: IncomingMessage): Promise<AppError | null> {
  if (!isForSocket(request) || request.method !== "GET" || !isWebSocket(request)) {
    return new AppError("NOT_FOUND", "There is no socket at this address.");
  }
  return socketRefusal(request.headers.cookie);
}

function refuse(socket: Duplex, refusal: AppError): void {
  const body = JSON.stringify(refusal.toEnvelope());
  const headers = {
    ...answerHeaders,
    "Cache-Control": "private, no-store",
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    Connection: "close",
  };
  socket.end(headLines(refusal.status, Object.entries(headers).flat()) + body, () => socket.destroy());
}

function passOn(request: IncomingMessage, socket: Socket, head: Buffer, answerMaxMs: number): void {
  const asked = askUpstream(request, upgradeHeaders);
  const tooLate = setTimeout(() => socket.destroy(), answerMaxMs);
  socket.once("close", () => {
    clearTimeout(tooLate);
    asked.destroy();
  });
  asked.once("upgrade", (response, upstream: Socket, upstreamHead: Buffer) => {
    clearTimeout(tooLate);
    socket.write(headLines(101, response.rawHeaders));
    if (head.length > 0) socket.unshift(head);
    if (upstreamHead.length > 0) upstream.unshift(upstreamHead);
    // When one end closes or fails, so does the other.
    pipeline(socket, upstream, () => socket.destroy());
    pipeline(upstream, socket, () => upstream.destroy());
  });
  // The upstream's refusal.
  asked.once("response", (response) => {
    clearTimeout(tooLate);
    const { statusCode = 502, headers } = response;
    const type = headers["content-type"] ?? "text/plain";
    socket.write(headLines(statusCode, ["Content-Type", type, "Connection", "close"]));
    pipeline(response, socket, () => socket.destroy());
  });
  asked.on("error", () => {
    if (!socket.destroyed && socket.writable) {
      refuse(socket, new AppError("UPSTREAM_UNAVAILABLE", "The service cannot be reached right now."));
    }
  });
  asked.end();
}

/** The start of a response. @param headers names and values in turn */
export function headLines(status: number, headers: readonly (string | number)[]): string {
  const lines = headers.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${headers[i + 1]}\r\n`] : []));
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`;
}
