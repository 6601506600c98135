import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { type Duplex, duplexPair } from "node:stream";
import { buffer } from "node:stream/consumers";
import { SECOND } from "#contract/units";
import { Answer } from "#server/answer";
import type { SharedDocument } from "./shared-document.ts";

/** An answer of Next's, whole. */
export interface RenderedDocument {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Whether something of it could not be loaded. */
  readonly isDegraded: boolean;
  /** The client on whose behalf it was rendered, if that has asked the upstream too often. */
  readonly limitedAddress?: string | undefined;
}

/** On whose behalf a document is rendered; the upstream's limits count by address. */
export interface RenderSettings {
  /** Of `APP_ORIGIN`, whatever host the browser named. */
  readonly host: string;
  readonly clientAddress: string | undefined;
}

const RENDER_MAX_MS = 20 * SECOND;

/**
 * Makes a renderer of shared documents.
 *
 * Each is requested over a pair of streams in this process, with headers of our own alone: nothing that a browser sent
 * but what its `SharedDocument` holds can reach the page.
 * @param render renders a page
 */
export function documentRenderer(render: (request: IncomingMessage, answer: Answer) => void) {
  const answers = new WeakMap<Duplex, Answer>();
  // It never listens.
  const server = http.createServer({ ServerResponse: Answer }, (request, answer) => {
    answers.set(request.socket, answer);
    render(request, answer);
  });
  return async (document: SharedDocument, settings: RenderSettings): Promise<RenderedDocument> => {
    const [near, far] = duplexPair();
    server.emit("connection", far);
    const response = await ask(near, document, settings);
    const { statusCode: status = 0, headers } = response;
    const body = await buffer(response);
    const { isDegraded = false, isRateLimited = false } = answers.get(far)?.page ?? {};
    const limitedAddress = isRateLimited ? settings.clientAddress : undefined;
    return { status, headers, body, isDegraded, limitedAddress };
  };
}

function ask(
  near: Duplex,
  { url, cookie }: SharedDocument,
  { host, clientAddress }: RenderSettings,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    http
      .request({
        createConnection: () => near,
        path: url,
        headers: {
          host,
          connection: "close",
          accept: "text/html",
          "sec-fetch-dest": "document",
          ...(cookie && { cookie }),
          ...(clientAddress && { "x-forwarded-for": clientAddress }),
        },
        signal: AbortSignal.timeout(RENDER_MAX_MS),
      })
      .once("response", resolve)
      .once("error", reject)
      .end();
  });
}
