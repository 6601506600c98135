import type { EventEmitter } from "node:events";
import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { duplexPair } from "node:stream";
import { buffer } from "node:stream/consumers";
import { SECOND } from "#contract/units";
import type { SharedDocument } from "./shared-document.ts";

/** An answer of Next's, whole. */
export interface RenderedDocument {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
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
 * @param server renders pages; it need not listen
 */
export function documentRenderer(server: EventEmitter) {
  return async (document: SharedDocument, settings: RenderSettings): Promise<RenderedDocument> => {
    const response = await requestFrom(server, document, settings);
    const { statusCode: status = 0, headers } = response;
    return { status, headers, body: await buffer(response) };
  };
}

function requestFrom(
  server: EventEmitter,
  { url, cookie }: SharedDocument,
  { host, clientAddress }: RenderSettings,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const [near, far] = duplexPair();
    server.emit("connection", far);
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
