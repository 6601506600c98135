import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

type Answer = (request: SeenRequest, response: ServerResponse) => void;

/** A server in place of the upstream that can fail, stall or answer invalid data. */
export async function startStandIn(answer: Answer) {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url: path = "", headers } = request;
    const entry = { method, path, headers, body: Buffer.concat(chunks).toString() };
    seen.push(entry);
    answer(entry, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  setCookies: string[] = [],
): void {
  response.writeHead(status, { "content-type": "application/json", "set-cookie": setCookies });
  response.end(JSON.stringify(body));
}
