import "server-only";
import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { AppError } from "#contract/errors";
import { SECOND } from "#contract/limits";
import { SOCKET_PATH } from "#contract/paths";
import { env } from "#lib/server/env";
import { log } from "#lib/server/log";
import { answerHeaders } from "#lib/shared/answer-headers";
import { socketRefusal } from "./socket-refusal.ts";

/** From the upgrade request to the first byte of the response. */
const ANSWER_MAX_MS = 10 * SECOND;

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const guarded = new WeakSet<Server>();

/**
 * Refuses every upgrade except a member's to Socket.IO; Next would leave the others unanswered and open forever.
 * Existing listeners get the admitted upgrades only.
 */
export function guardUpgrades(server: Server, answerMaxMs = ANSWER_MAX_MS): void {
  if (guarded.has(server)) return;
  guarded.add(server);
  // Listeners of "upgrade" take these three arguments.
  const listeners = server.listeners("upgrade") as UpgradeListener[];
  server.removeAllListeners("upgrade");
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A browser that disconnects meanwhile is not a failure.
    socket.on("error", () => undefined);
    refusalOf(request)
      .then((refusal) => {
        if (refusal) return refuse(socket, refusal);
        limitWait(socket, answerMaxMs);
        for (const listener of listeners) listener.call(server, request, socket, head);
      })
      .catch((err) => {
        log().error({ err }, "An upgrade failed unexpectedly");
        socket.destroy();
      });
  });
}

async function refusalOf({ method, url = "", headers }: IncomingMessage): Promise<AppError | null> {
  // Next's hot reloading in development.
  if (!env().isProduction && url.startsWith("/_next/")) return null;
  const [path] = url.split("?", 1);
  if (path !== `${SOCKET_PATH}/` || method !== "GET" || headers.upgrade?.toLowerCase() !== "websocket") {
    return new AppError("NOT_FOUND", "There is no socket at this address.");
  }
  return socketRefusal(headers.cookie);
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
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join("")}\r\n${body}`,
    () => socket.destroy(),
  );
}

function limitWait(stream: Duplex, answerMaxMs: number): void {
  const socket = stream as Socket; // sockets of an HTTP server are net.Socket
  const before = socket.bytesWritten;
  const timer = setTimeout(() => {
    if (socket.bytesWritten === before) socket.destroy();
  }, answerMaxMs);
  socket.once("close", () => clearTimeout(timer));
}
