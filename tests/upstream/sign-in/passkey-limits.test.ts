import { expect, test } from "@jest/globals";
import { MINUTE } from "#contract/units";
import { signInWith } from "#tests/upstream/support/passkeys";
import { SoftwareAuthenticator } from "#tests/upstream/support/software-authenticator";
import { startTestUpstream } from "#tests/upstream/support/test-upstream";
import { relyingPartyOf } from "#upstream/modules/passkey/relying-party";

test("an address has 25 attempts in five minutes, including passwords", async () => {
  const upstream = await startTestUpstream({ rateLimitScale: 1 });
  const client = await upstream.visitor("203.0.113.9");
  await client.call("login", { body: { identifier: "nobody", password: "Wrong1!x" } });
  for (let attempt = 1; attempt < 25; attempt += 1) {
    expect((await signInWith(client, new SoftwareAuthenticator())).statusCode).toBe(401);
  }
  const refused = await signInWith(client, new SoftwareAuthenticator());
  expect(refused.json()).toMatchObject({ code: "RATE_LIMITED" });
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual((5 * MINUTE) / 1_000);
  const elsewhere = await upstream.visitor("203.0.113.10");
  expect((await signInWith(elsewhere, new SoftwareAuthenticator())).statusCode).toBe(401);
  await upstream.close();
});

test.each([
  ["https://roost.example", { id: "roost.example", origin: "https://roost.example" }],
  ["https://social.example:8443", { id: "social.example", origin: "https://social.example:8443" }],
  ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://127.0.0.1:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://[::1]:3000", { id: "localhost", origin: "http://localhost:3000" }],
])("passkeys of %s belong to its host name", (origin, relyingParty) => {
  expect(relyingPartyOf(origin)).toEqual(relyingParty);
});

test.each(["https://203.0.113.7", "https://[2001:db8::7]:8443"])(
  "%s has no host name for passkeys",
  (origin) => {
    expect(() => relyingPartyOf(origin)).toThrow(/only a numeric address/);
  },
);
