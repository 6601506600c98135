import type { NextConfig } from "next";
// Next loads this file by itself, before there are import aliases.
import { endpointLines } from "./contract/endpoints.ts";
import {
  answerHeaders,
  linkPageHeaders,
  pictureHeaders,
  workerHeaders,
} from "./lib/shared/answer-headers.ts";

const config: NextConfig = {
  poweredByHeader: false,
  // Fewer and larger scripts: a request costs a phone more than some lines that two of them have. See docs/decisions/0230.
  experimental: { turbopackChunking: { minChunkSize: 100_000 } },
  // What the browser knows of the contract's endpoints: see lib/shared/endpoint-address.ts.
  env: { ENDPOINT_LINES: JSON.stringify(endpointLines) },
  // Needed so that /socket.io/ reaches the middleware as it is.
  skipTrailingSlashRedirect: true,
  // Never used, and so never open: pictures come re-encoded from the upstream.
  images: { unoptimized: true },
  // A script of an older build, say: what is no file there must not become a page, since the gate is not asked.
  rewrites: async () => [{ source: "/_next/:path*", destination: "/api/nothing" }],
  // What a route handler sets itself does not count where one of these has the same name; of these the last one does.
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
