import type { Instrumentation } from "next";

// Next compiles this file for its edge runtime too, which is not used; this constant removes the code there.
// biome-ignore lint/style/noProcessEnv: replaced at build time, not a setting
const isNode = process.env.NEXT_RUNTIME === "nodejs";

/** Runs once before the server takes requests. */
export async function register(): Promise<void> {
  if (!isNode) return;
  const { startServer } = await import("./lib/server/gate/start-server.ts");
  startServer();
}

export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (!isNode) return;
  const { logRequestError } = await import("./lib/server/gate/log-request-error.ts");
  logRequestError(error, request, context);
};
