import { MIB } from "#contract/limits";
import { SECOND } from "#contract/units";
import { env, isLoopbackHost } from "#lib/server/env";
import { log } from "#lib/server/log";
import { setAnswerHeaders } from "#server/answer-headers";
import { keptBytes, keptDocuments } from "#server/metrics";
import { isRead, pathOf, type Step } from "#server/step";
import { dropOnHiding } from "./drop-on-hiding.ts";
import { keptDocumentOf } from "./kept-document.ts";
import { KeptDocuments } from "./kept-documents.ts";
import { documentRenderer } from "./render-document.ts";
import { sendDocument } from "./send-document.ts";
import { sharedDocumentOf } from "./shared-document.ts";

/** How much longer than it is fresh a copy is sent, while another one is made. */
const STALE_MS = 10 * SECOND;

/**
 * Answers visitors from copies of the documents that they share, as `VISITOR_CACHE_SECONDS` and `VISITOR_CACHE_MB` say;
 * off in development.
 * @param render the step that renders pages
 */
export function keepDocuments(render: Step): Step {
  const { isProduction, visitorCacheSeconds, visitorCacheMb, appOrigin } = env();
  if (!isProduction || visitorCacheSeconds === 0) return () => false;
  const limits = { maxBytes: visitorCacheMb * MIB, freshMs: visitorCacheSeconds * SECOND, staleMs: STALE_MS };
  const documents = new KeptDocuments(limits);
  const renderDocument = documentRenderer((request, answer) => {
    setAnswerHeaders(answer, pathOf(request));
    void render(request, answer);
  });
  const { host } = new URL(appOrigin);
  const scriptSource = ownScripts(appOrigin);
  const drop = dropOnHiding(documents);
  return async (request, answer) => {
    if (!isRead(request)) drop(answer);
    const shared = sharedDocumentOf(request);
    if (!shared) return false;
    // Set by `nameClient`.
    const clientAddress = request.headers["x-forwarded-for"]?.toString();
    const kept = await documents
      .get(`${shared.url}\n${shared.cookie}`, async () =>
        keptDocumentOf(await renderDocument(shared, { host, clientAddress }), scriptSource),
      )
      .catch((err) => {
        log().warn({ err }, "rendering a shared document failed");
        return null;
      });
    if (!kept) return false;
    keptDocuments.inc({ outcome: kept.outcome });
    keptBytes.set(documents.bytes);
    sendDocument(request, answer, kept, limits);
    return true;
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
