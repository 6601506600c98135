import { afterEach, expect, it } from "@jest/globals";
import { type PageAnswer, pageAnswers, setPageAnswer } from "#lib/server/page-answer";
import { giveWebSettings } from "#tests/unit/lib/server/web-settings";
import { serveSteps } from "./serve-steps.ts";

giveWebSettings();
let server: Awaited<ReturnType<typeof serveSteps>>;
afterEach(() => server.close());

/** Answers a request like Next: asynchronously and within the request's context. */
async function answerOne(decided: PageAnswer, status = 200): Promise<Response> {
  server = await serveSteps(async (_, answer) => {
    await pageAnswers().run(answer.page, async () => {
      await null;
      setPageAnswer(decided);
    });
    answer.setHeader("vary", "rsc");
    answer.statusCode = status;
    answer.end("content");
    return true;
  });
  return fetch(server.url);
}

it("gives a page the status that it set, with its content", async () => {
  const response = await answerOne({ status: 503, retryAfterSeconds: 5 });
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(await response.text()).toBe("content");
});

it("keeps redirects and failures unchanged", async () => {
  expect((await answerOne({ status: 404 }, 500)).status).toBe(500);
});

it("sends Content-Length and the cache headers that are the same for everyone", async () => {
  const { headers } = await answerOne({ contentLength: "7" });
  expect(headers.get("content-length")).toBe("7");
  expect(headers.get("vary")).toBeNull();
});

it("keeps the state of concurrent requests separate", async () => {
  server = await serveSteps(async (request, answer) => {
    await pageAnswers().run(answer.page, async () => {
      await new Promise(setImmediate);
      if (request.url === "/missing") setPageAnswer({ status: 404 });
    });
    answer.end();
    return true;
  });
  const answers = await Promise.all(["/missing", "/", "/missing"].map((path) => fetch(server.url + path)));
  expect(answers.map(({ status }) => status)).toEqual([404, 200, 404]);
});
