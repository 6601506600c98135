const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const PARENT_POLL_MS = 500;

/**
 * Subscribes to requests to stop this script. npm sends SIGTERM to the shell between it and this script, which exits without
 * forwarding it, so the end of npm counts as a request, too.
 * @param {(request: { why: string, signal: NodeJS.Signals }) => void} listener
 * @returns {() => void} an unsubscribe function
 */
export function onStopRequest(listener) {
  let isRequested = false;
  const request = (why, signal) => {
    isRequested = true;
    listener({ why, signal });
  };
  const listeners = SIGNALS.map((signal) => [signal, () => request(signal, signal)]);
  for (const [signal, each] of listeners) process.on(signal, each);
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(timer);
    if (!isRequested) request("npm has ended", "SIGTERM");
  }, PARENT_POLL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    for (const [signal, each] of listeners) process.off(signal, each);
  };
}
