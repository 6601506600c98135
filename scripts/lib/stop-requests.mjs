import { say } from "./steps.mjs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const PARENT_POLL_MS = 500;

/** @typedef {(signal: NodeJS.Signals) => Promise<number>} Listener */

/** @type {Set<Listener>} */
const listeners = new Set();
let ending;
let parentTimer;

/** Asks every listener to end what it runs; when all have, the script exits with the highest of their codes. */
function request(why, signal) {
  if (!ending) say(`${why}: stopping`);
  const codes = [...listeners].map((listener) => listener(signal));
  ending ??= Promise.all(codes).then((all) => process.exit(Math.max(...all)));
}

const requestBySignal = (signal) => request(signal, signal);

function listen() {
  for (const signal of SIGNALS) process.on(signal, requestBySignal);
  const parent = process.ppid;
  parentTimer = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(parentTimer);
    if (!ending) request("npm has ended", "SIGTERM");
  }, PARENT_POLL_MS);
  parentTimer.unref();
}

function stopListening() {
  for (const signal of SIGNALS) process.off(signal, requestBySignal);
  clearInterval(parentTimer);
}

/**
 * Subscribes to requests to stop this script. npm sends SIGTERM to the shell between it and this script, which exits without
 * forwarding it, so the end of npm counts as a request, too.
 * @param {Listener} listener ends what it is responsible for and returns an exit code; called again for a repeated request
 * @returns {() => void} an unsubscribe function
 */
export function onStopRequest(listener) {
  if (listeners.size === 0) listen();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopListening();
  };
}
