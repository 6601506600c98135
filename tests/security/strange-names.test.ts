import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { isIPv6 } from "node:net";
import { afterEach, expect, test } from "@jest/globals";
import { resolveByQuery } from "#upstream/core/outgoing/public-lookup";
import { createWebClient } from "#upstream/core/outgoing/web-client";
import { decodePage } from "#upstream/modules/link-preview/decode-page";

const PUBLIC_V4 = "93.184.215.14";
const TYPE_AAAA = 28;
const HEADER_BYTES = 12;
/** The only IPv6 address here: ::1. */
const LOOPBACK_V6 = Buffer.from([...Array<number>(15).fill(0), 1]);

let server: Socket | undefined;

afterEach(() => {
  server?.close();
  server = undefined;
});

/** The answer to a query of one question: an address of its type, or none. */
function answerTo(query: Buffer, addresses: readonly string[]): Buffer {
  const end = query.indexOf(0, HEADER_BYTES) + 5;
  const isAaaa = query.readUInt16BE(end - 4) === TYPE_AAAA;
  const found = addresses.filter((address) => isIPv6(address) === isAaaa);
  const header = Buffer.from(query.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(found.length, 6);
  header.writeUInt32BE(0, 8);
  const records = found.map((address) => {
    const bytes = isAaaa ? LOOPBACK_V6 : Buffer.from(address.split(".").map(Number));
    const fixed = Buffer.from([
      0xc0,
      HEADER_BYTES,
      0,
      isAaaa ? TYPE_AAAA : 1,
      0,
      1,
      0,
      0,
      0,
      9,
      0,
      bytes.length,
    ]);
    return Buffer.concat([fixed, bytes]);
  });
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...records]);
}

/** A name server of this machine; one that knows no addresses never answers. */
async function nameServer(addresses: readonly string[] | null): Promise<string> {
  const socket = createSocket("udp4");
  server = socket;
  if (addresses) {
    socket.on("message", (query, { port, address }) =>
      socket.send(answerTo(query, addresses), port, address),
    );
  }
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return `127.0.0.1:${socket.address().port}`;
}

/** What production's client says of a page whose name has these addresses. */
async function outcome(addresses: readonly string[] | null): Promise<string> {
  const resolve = resolveByQuery([await nameServer(addresses)]);
  const client = createWebClient({ userAgent: "Roost test", timeoutMs: 3_000, resolve });
  try {
    return await client.get("http://page.example/", { types: ["text/html"], maxBytes: 1 }).then(
      () => "fetched",
      (error: Error) => error.message,
    );
  } finally {
    await client.close();
  }
}

test.each([[["127.0.0.1"]], [["::1"]], [[PUBLIC_V4, "::1"]], [[PUBLIC_V4, "127.0.0.1"]]])(
  "production's client does not connect to a name at %j",
  async (addresses) => {
    expect(await outcome(addresses)).toBe("page.example leads into an internal network");
  },
);

test("a name has the addresses of both kinds", async () => {
  const resolve = resolveByQuery([await nameServer([PUBLIC_V4, "::1"])]);
  const found = await new Promise((done) =>
    resolve("page.example", (error, addresses) => done(error ?? addresses)),
  );
  expect(found).toEqual([
    { address: PUBLIC_V4, family: 4 },
    { address: "::1", family: 6 },
  ]);
});

test("a name whose server never answers is given up in time", async () => {
  expect(await outcome(null)).toMatch(/timeout|ETIMEOUT/i);
});

test("a header that repeats spaces in its charset is read in no time", () => {
  const started = performance.now();
  expect(decodePage(Buffer.from("page"), `text/html; charset=${" ".repeat(200_000)}!`)).toBe("page");
  expect(performance.now() - started).toBeLessThan(1_000);
});
