import { describe, expect, it } from "@jest/globals";
import { readBody } from "#lib/server/api/read-body";

function request(body: ReadableStream<Uint8Array>): Request {
  const headers = { "content-type": "application/json" };
  // The types lack `duplex`, which Node requires with a stream.
  return new Request("http://localhost/", { method: "POST", headers, body, duplex: "half" } as RequestInit);
}

describe("readBody", () => {
  it("aborts a body that never ends and releases it", async () => {
    const cancelled = Promise.withResolvers<void>();
    const dripping = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        controller.enqueue(new TextEncoder().encode(" "));
      },
      cancel: () => cancelled.resolve(),
    });
    await expect(readBody(request(dripping), 20)).rejects.toMatchObject({
      code: "REQUEST_TIMEOUT",
      status: 408,
    });
    await cancelled.promise;
  });

  it("reads a body sent in chunks", async () => {
    const pieces = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const text of ['{"username":', '"alice"}']) controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    });
    expect(await readBody(request(pieces))).toEqual({
      kind: "json",
      values: { username: "alice" },
    });
  });

  it("reads a field of a form that was sent several times, as check boxes are, as an array", async () => {
    const sent = new Request("http://localhost/", {
      method: "POST",
      body: new URLSearchParams("name=Sea&storyIds=1&storyIds=2&storyIds=3&__proto__=x"),
    });
    expect((await readBody(sent)).values).toEqual({
      name: "Sea",
      storyIds: ["1", "2", "3"],
      ["__proto__"]: "x",
    });
  });
});
