import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { API_PREFIX, EXPORT_FILE_PREFIX, MEDIA_PREFIX } from "#contract/paths";

/** Removes the header in which Next would reveal the upstream's address to the browser after a rewrite. */
export function hideUpstream(response: ServerResponse): void {
  // One of its overloads, which Node and Next both call; the others differ in what follows.
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  const writeHidden = (status: number, ...rest: unknown[]) => {
    response.removeHeader("x-middleware-rewrite");
    return writeHead(status, ...rest);
  };
  response.writeHead = writeHidden as typeof response.writeHead;
}

/** Carries a file's length past Next, which removes `content-length`. */
export const FILE_LENGTH_HEADER = "x-roost-file-length";

const prefixes = [`${MEDIA_PREFIX}/`, `${API_PREFIX}${EXPORT_FILE_PREFIX}/`];

/** Lets files be cached and measured: removes the `vary` that Next adds for pages, and restores `content-length`. */
export function fixFileHeaders({ url = "" }: IncomingMessage, response: ServerResponse): void {
  if (!prefixes.some((prefix) => url.startsWith(prefix))) return;
  // One of its overloads, which Node and Next both call; the others differ in what follows.
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  const writeTidied = (status: number, ...rest: unknown[]) => {
    response.removeHeader("vary");
    const length = response.getHeader(FILE_LENGTH_HEADER);
    response.removeHeader(FILE_LENGTH_HEADER);
    if (length !== undefined) response.setHeader("content-length", length);
    return writeHead(status, ...rest);
  };
  response.writeHead = writeTidied as typeof response.writeHead;
}
