import type { IncomingMessage } from "node:http";
import { log } from "#lib/server/log";
import { pageAnswers } from "#lib/server/page-answer";
import type { Answer } from "./answer.ts";
import { setAnswerHeaders } from "./answer-headers.ts";
import { answerHealth } from "./answer-health.ts";
import { clientNamer } from "./client-address.ts";
import { keepDocuments } from "./kept-documents/keep-documents.ts";
import { limitSlowBody } from "./limit-slow-body.ts";
import { limitSlowReader } from "./limit-slow-reader.ts";
import { answerMetrics } from "./metrics.ts";
import { passPolling } from "./pass-socket.ts";
import { refuseAmbiguous, refuseMalformed } from "./refuse-malformed.ts";
import { isRender, RenderGate } from "./render-gate.ts";
import { refuseMissingFile, serveFiles } from "./serve-files.ts";
import type { Shutdown } from "./shutdown.ts";
import { pathOf, type Step } from "./step.ts";
import { streamMedia } from "./stream-media.ts";

/** Next's handler of pages and route handlers. */
type NextHandler = (request: IncomingMessage, answer: Answer) => Promise<void>;

/** Handles one request: the steps are tried in this order until one takes it. */
export function requestHandler(next: NextHandler, shutdown: Shutdown) {
  const nameClient = clientNamer();
  const render = renderPages(next);
  const sendKept = keepDocuments(render);
  const steps: Step[] = [
    refuseMalformed,
    answerHealth(shutdown),
    answerMetrics,
    streamMedia,
    passPolling,
    serveFiles(),
    refuseMissingFile,
    render,
  ];
  return async (request: IncomingMessage, answer: Answer): Promise<void> => {
    nameClient(request);
    limitSlowReader(request, answer);
    if (shutdown.isStopping) answer.setHeader("connection", "close");
    try {
      if (refuseAmbiguous(request, answer)) return;
      // Copies have all of their headers.
      if (await sendKept(request, answer)) return;
      setAnswerHeaders(answer, pathOf(request));
      limitSlowBody(request, answer);
      for (const step of steps) if (await step(request, answer)) return;
    } catch (error) {
      failed(error, answer);
    }
  };
}

/** The last step: everything else is Next's. Renders wait for their turn. */
function renderPages(next: NextHandler): Step {
  const gate = new RenderGate();
  return (request, answer) => {
    const run = () => {
      pageAnswers().run(answer.page, () => next(request, answer).catch((error) => failed(error, answer)));
    };
    if (isRender(request)) gate.admit(answer, run);
    else run();
    return true;
  };
}

function failed(err: unknown, answer: Answer): void {
  log().error({ err }, "A request failed unexpectedly");
  if (answer.headersSent) answer.destroy();
  else answer.writeHead(500, { "cache-control": "no-store" }).end();
}
