import { AppError } from "#contract/errors";
import { refuseCall } from "./refuse.ts";
import type { Shutdown } from "./shutdown.ts";
import { isRead, pathOf, type Step } from "./step.ts";

const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };

/**
 * `/livez`: the process responds. `/readyz`: it takes requests and is not shutting down. The upstream is not checked:
 * without it members still get an error page from us, which they would not if every web process were taken out of
 * service.
 */
export function answerHealth(shutdown: Shutdown): Step {
  return (request, answer) => {
    const path = pathOf(request);
    if (path !== "/livez" && path !== "/readyz") return false;
    if (!isRead(request)) {
      const refusal = new AppError("METHOD_NOT_ALLOWED", "This address cannot be used in that way.");
      refuseCall(answer, refusal, { allow: "GET, HEAD" });
      return true;
    }
    if (path === "/readyz") shutdown.notePollOfReadiness();
    const isReady = path === "/livez" || !shutdown.isStopping;
    answer.writeHead(isReady ? 200 : 503, headers).end(isReady ? "ok\n" : "stopping\n");
    return true;
  };
}
