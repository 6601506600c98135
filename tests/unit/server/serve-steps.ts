import { once } from "node:events";
import { createServer, IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Answer } from "#server/answer";
import { setAnswerHeaders } from "#server/answer-headers";
import { pathOf, type Step } from "#server/step";

interface Crafted {
  method?: string;
  headers?: Record<string, string>;
}

/** A server with some of the steps; a request that none of them handles is answered "next". */
export async function serveSteps(...steps: Step[]) {
  const server = createServer({ IncomingMessage, ServerResponse: Answer }, async (received, answer) => {
    setAnswerHeaders(answer, pathOf(received));
    for (const step of steps) if (await step(received, answer)) return;
    answer.end("next");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    /** Sends a raw request, which `fetch` would normalize. */
    async send(method: string, path: string, { headers = {} }: Crafted = {}) {
      const sent = request({ port, host: "127.0.0.1", method, path, headers, agent: false }).end();
      const [response] = await once(sent, "response");
      let text = "";
      for await (const chunk of response) text += chunk;
      return { status: response.statusCode, headers: response.headers, text };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
