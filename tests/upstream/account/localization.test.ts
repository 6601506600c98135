import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

let upstream: TestUpstream;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

let members = 0;

async function seenFrom(address: string, headers: Record<string, string> = {}) {
  members += 1;
  const { client } = await upstream.signUp(`member${members}`, address);
  return (await client.ok("getLocalization", { headers })).location;
}

describe("the location of a call", () => {
  test("has time zone, time and language for a country with one time zone", async () => {
    expect(
      await seenFrom("193.52.212.1", { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" }),
    ).toEqual({
      country: "France",
      region: null,
      city: null,
      timeZone: "Europe/Paris",
      localTime: "2026-11-21T09:00:00+01:00",
      language: "fr-FR",
      ip: "193.52.212.1",
      device: "Firefox on Linux",
      source: "address",
    });
  });

  test.each([
    ["8.8.8.8", "United States", null, "en-US"],
    ["2a00:1450:4001:81b::200e", "Ireland", "Europe/Dublin", "en-IE"],
    ["193.5.216.100", "Switzerland", "Europe/Zurich", null],
    ["133.242.0.1", "Japan", "Asia/Tokyo", "ja-JP"],
    ["::ffff:133.242.0.1", "Japan", "Asia/Tokyo", "ja-JP"],
  ])(
    "from %s: %s, zone %s, language %s, without guessing among several",
    async (address, country, timeZone, language) => {
      expect(await seenFrom(address)).toMatchObject({ country, timeZone, language, source: "address" });
    },
  );

  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.255.254",
    "192.168.0.7",
    "169.254.1.1",
    "100.64.0.1",
    "::1",
    "fd12:3456::1",
    "fe80::1",
    "::ffff:192.168.0.7",
  ])("is unknown for the private address %s", async (address) => {
    expect(await seenFrom(address)).toMatchObject({
      country: null,
      timeZone: null,
      localTime: null,
      language: null,
      source: "private-address",
    });
  });

  test.each(["203.0.113.5", "2001:db8::1", "240.0.0.1"])("is unknown for %s", async (address) => {
    expect(await seenFrom(address)).toMatchObject({ country: null, source: "unknown-address" });
  });

  test("is for members only", async () => {
    expect((await (await upstream.visitor()).call("getLocalization")).statusCode).toBe(401);
  });
});
