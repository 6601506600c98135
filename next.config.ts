import type { NextConfig } from "next";
// Next loads this file before import aliases exist.
import { endpointLines } from "./contract/endpoints.ts";
import {
  answerHeaders,
  linkPageHeaders,
  pictureHeaders,
  workerHeaders,
} from "./lib/shared/answer-headers.ts";

const config: NextConfig = {
  poweredByHeader: false,
  // Fewer, larger scripts: on a phone a request costs more than some duplicated lines. See docs/decisions/0230.
  experimental: { turbopackChunking: { minChunkSize: 100_000 } },
  // The endpoints as the browser needs them: see lib/shared/address/endpoint-address.ts.
  env: { ENDPOINT_LINES: JSON.stringify(endpointLines) },
  // Lets /socket.io/ reach the middleware unchanged.
  skipTrailingSlashRedirect: true,
  // Not used, so the optimizer's endpoint is closed: pictures arrive re-encoded from the upstream.
  images: { unoptimized: true },
  // A missing file, such as a script of an older build, must not be rendered as a page, since the gate does not see
  // it.
  rewrites: async () => [{ source: "/_next/:path*", destination: "/api/nothing" }],
  // A route handler's own header is overridden by one of the same name here; of several matches the last wins.
  headers: async () => [
    { source: "/:path*", headers: listOf(answerHeaders) },
    { source: "/media/:path*", headers: listOf(pictureHeaders) },
    { source: "/(reset-password|confirm-email|unsubscribe)", headers: listOf(linkPageHeaders) },
    { source: "/communities/:slug/join", headers: listOf(linkPageHeaders) },
    { source: "/sw.js", headers: listOf(workerHeaders) },
  ],
};

function listOf(headers: Record<string, string>) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

export default config;
