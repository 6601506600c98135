import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { bytes, GifProviderStandIn, silence, status } from "#tests/support/gif-provider";
import { createListedClient, type ListedClient } from "#upstream/core/outgoing/listed-client";

const wanted = { types: ["image/gif"], maxBytes: 10, timeoutMs: 2_000 };

let service: GifProviderStandIn;
let client: ListedClient;

beforeAll(async () => {
  service = await GifProviderStandIn.start();
  // A host name that resolves to an internal address.
  client = createListedClient(["gifs.example", service.origin], (_, answer) =>
    answer(null, [{ address: "127.0.0.1", family: 4 }]),
  );
});

afterAll(async () => {
  await client.close();
  await service.stop();
});

test("reads the requested response to its end", async () => {
  service.files.set("/a.gif", bytes("image/gif; charset=binary", Buffer.from("0123456789")));
  const { type, bytes: content } = await client.get(`${service.origin}/a.gif`, wanted);
  expect([type, content.toString()]).toEqual(["image/gif", "0123456789"]);
});

test.each([
  ["another type", bytes("image/png", Buffer.from("x")), /image\/png/],
  ["no type", ((response) => response.writeHead(200).end("x")) as typeof silence, /no type/],
  ["a byte too much", bytes("image/gif", Buffer.alloc(11)), /more than 10 bytes/],
  [
    "a byte too much that was not announced",
    ((response) => {
      response.writeHead(200, { "content-type": "image/gif" });
      response.write(Buffer.alloc(6));
      response.end(Buffer.alloc(5));
    }) as typeof silence,
    /more than 10 bytes/,
  ],
  ["the way elsewhere", status(302, { location: "/a.gif" }), /302/],
  ["nothing", silence, /timeout/i],
])("refuses %s", async (_, answer, reason) => {
  service.files.set("/b.gif", answer);
  await expect(client.get(`${service.origin}/b.gif`, { ...wanted, timeoutMs: 300 })).rejects.toThrow(reason);
});

test.each([
  "https://evil.example/a",
  "http://gifs.example/a",
  "http://127.0.0.1:1/a",
  "file:///etc/passwd",
  "x",
])("does not call an unlisted address: %s", async (address) => {
  const before = service.requests.length;
  await expect(client.get(address, wanted)).rejects.toThrow("not belong to a listed host");
  await expect(client.post(address, {}, 300)).rejects.toThrow("not belong to a listed host");
  expect(service.requests.length).toBe(before);
});

test("does not follow a listed name into an internal network", async () => {
  await expect(client.get("https://gifs.example/a.gif", wanted)).rejects.toThrow(
    "leads into an internal network",
  );
});

test("reports when a request was refused", async () => {
  service.files.set("/told", status(500));
  await expect(client.post(`${service.origin}/told`, {}, 300)).rejects.toThrow("500");
});
