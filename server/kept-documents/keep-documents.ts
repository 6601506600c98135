import type { IncomingMessage } from "node:http";
import { MIB, SECOND } from "#contract/units";
import { retryLink } from "#lib/server/api/plain-page";
import { env, isLoopbackHost } from "#lib/server/env";
import { log } from "#lib/server/log";
import type { Answer } from "#server/answer";
import { setAnswerHeaders } from "#server/answer-headers";
import { keptBytes, keptDocuments, sharedRenders, waitingForDocuments } from "#server/metrics";
import { refusePage } from "#server/refuse";
import { isRead, pathOf, type Step } from "#server/step";
import { dropOnHiding } from "./drop-on-hiding.ts";
import { type SharedRender, shareRender } from "./kept-document.ts";
import { type Copy, type KeepLimits, KeptDocuments, type Unkept } from "./kept-documents.ts";
import { documentRenderer } from "./render-document.ts";
import { sendCopy, sendFailure, sendPrivate } from "./send-document.ts";
import { type SharedDocument, sharedDocumentOf } from "./shared-document.ts";

/** How much longer than it is fresh a copy is sent, while another one is made. */
const STALE_MS = 10 * SECOND;
const RETRY_AFTER_SECONDS = 5;
const noAnswer = {
  title: "Something went wrong",
  text: "This is a fault on our side. Try again in a moment.",
  link: retryLink,
};

/**
 * Answers visitors from copies of the documents that they share, as `VISITOR_CACHE_SECONDS` and `VISITOR_CACHE_MB` say;
 * off in development.
 * @param render the step that renders pages
 */
export function keepDocuments(render: Step): Step {
  const { isProduction, visitorCacheSeconds, visitorCacheMb, visitors } = env();
  if (!isProduction || visitorCacheSeconds === 0) return () => false;
  const limits = { maxBytes: visitorCacheMb * MIB, freshMs: visitorCacheSeconds * SECOND, staleMs: STALE_MS };
  const documents = new KeptDocuments(limits);
  const renderShared = sharedRenderer(render);
  keptBytes.read = () => documents.bytes;
  const drop = dropOnHiding(documents);
  return (request, answer) => {
    if (!isRead(request)) drop(answer);
    const shared = sharedDocumentOf(request, visitors);
    if (!shared) return false;
    // Set by `nameClient`.
    const clientAddress = request.headers["x-forwarded-for"]?.toString();
    const ask = () =>
      documents.get(`${shared.url}\n${shared.cookie}`, () => renderShared(shared, clientAddress));
    const sendFound = (found: Copy | Unkept) => {
      const isSent = isFor(found, clientAddress) && send(request, answer, found, limits);
      keptDocuments.inc({ outcome: isSent ? found.outcome : "private" });
      return isSent;
    };
    const found = ask();
    return found instanceof Promise ? wait(found, ask, clientAddress).then(sendFound) : sendFound(found);
  };
}

/** What a render has come to; what another one comes to, if it was for a client that has asked too often and this one has not. */
async function wait(
  rendered: Promise<Copy | Unkept>,
  askAgain: () => Copy | Promise<Copy | Unkept>,
  clientAddress: string | undefined,
): Promise<Copy | Unkept> {
  waitingForDocuments.inc();
  try {
    const found = await rendered;
    return isFor(found, clientAddress) ? found : await askAgain();
  } finally {
    waitingForDocuments.dec();
  }
}

function isFor(found: Copy | Unkept, clientAddress: string | undefined): boolean {
  return found.outcome !== "failed" || [undefined, clientAddress].includes(found.limitedAddress);
}

/** @returns false if the request needs a render of its own */
function send(request: IncomingMessage, answer: Answer, found: Copy | Unkept, limits: KeepLimits): boolean {
  if (found.outcome === "private") {
    if (!found.isOwn || !found.response) return false;
    sendPrivate(request, answer, found.response);
  } else if (found.outcome !== "failed") {
    sendCopy(request, answer, found, limits);
  } else if (found.document) {
    sendFailure(request, answer, found.document);
  } else {
    setAnswerHeaders(answer, pathOf(request));
    refusePage(answer, 503, noAnswer, { "retry-after": String(RETRY_AFTER_SECONDS) });
  }
  return true;
}

/** Makes a function that renders a document for all who wait for it; it never rejects. */
function sharedRenderer(render: Step) {
  const { appOrigin } = env();
  const { host } = new URL(appOrigin);
  const scriptSource = ownScripts(appOrigin);
  const renderDocument = documentRenderer((request, answer) => {
    setAnswerHeaders(answer, pathOf(request));
    void render(request, answer);
  });
  return async (shared: SharedDocument, clientAddress: string | undefined): Promise<SharedRender> => {
    const rendered = await renderDocument(shared, { host, clientAddress })
      .then((document) => shareRender(document, scriptSource))
      .catch((err): SharedRender => {
        log().warn({ err }, "A page for visitors could not be rendered");
        return { outcome: "failed", document: null };
      });
    sharedRenders.inc({ outcome: rendered.outcome });
    return rendered;
  };
}

/** Both names of this machine, as in `contentSecurityPolicy`. */
function ownScripts(appOrigin: string): string {
  const { origin, protocol, hostname, port } = new URL(appOrigin);
  const origins =
    protocol === "http:" && isLoopbackHost(hostname)
      ? ["localhost", "127.0.0.1"].map((name) => `http://${name}${port && `:${port}`}`)
      : [origin];
  return origins.map((each) => `${each}/_next/static/`).join(" ");
}
