import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { MEDIA_PREFIX } from "#contract/routes";

/** By which a picture's length gets past Next, which takes away `content-length` itself. */
export const PICTURE_LENGTH_HEADER = "x-roost-picture-length";

/** Lets a picture be kept and measured: without the `vary` that Next gives to pages, and with its length. */
export function tidyPicture({ url = "" }: IncomingMessage, response: ServerResponse): void {
  if (!url.startsWith(`${MEDIA_PREFIX}/`)) return;
  // One of its overloads, which Node and Next both call; the others differ in what follows.
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  const writeTidied = (status: number, ...rest: unknown[]) => {
    response.removeHeader("vary");
    const length = response.getHeader(PICTURE_LENGTH_HEADER);
    response.removeHeader(PICTURE_LENGTH_HEADER);
    if (length !== undefined) response.setHeader("content-length", length);
    return writeHead(status, ...rest);
  };
  response.writeHead = writeTidied as typeof response.writeHead;
}
