import type { Instrumentation } from "next";

// Next compiles this file for its edge runtime too, which is not used; this constant removes the code there.
// biome-ignore lint/style/noProcessEnv: replaced at build time, not a setting
const isNode = process.env.NEXT_RUNTIME === "nodejs";

export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (!isNode) return;
  const { logRequestError } = await import("./lib/server/gate/log-request-error.ts");
  logRequestError(error, request, context);
};
