const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const PARENT_POLL_MS = 500;

/**
 * Hears when this script is asked to stop. npm hands a SIGTERM to the shell between it and this script, which dies
 * without passing it on: that npm has ended then counts as one.
 * @param {(request: { why: string, signal: NodeJS.Signals }) => void} listener
 * @returns {() => void} ends the listening
 */
export function onStopRequest(listener) {
  let isAsked = false;
  const hear = (why, signal) => {
    isAsked = true;
    listener({ why, signal });
  };
  const listeners = SIGNALS.map((signal) => [signal, () => hear(signal, signal)]);
  for (const [signal, each] of listeners) process.on(signal, each);
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(timer);
    if (!isAsked) hear("npm has ended", "SIGTERM");
  }, PARENT_POLL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    for (const [signal, each] of listeners) process.off(signal, each);
  };
}
