import "server-only";
import type { ServerResponse } from "node:http";

/** Keeps to ourselves where Next has sent a request on to, which it would tell the browser. */
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
