import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { PASSKEY_CHALLENGE_MS, PASSKEYS_PER_MEMBER, REAUTHENTICATION_MS } from "#contract/limits";
import { MINUTE, SECOND } from "#contract/units";
import { addPasskey, enterPassword, signInWith, tryToAddPasskey } from "#tests/upstream/support/passkeys";
import { SoftwareAuthenticator } from "#tests/upstream/support/software-authenticator";
import {
  type Member,
  startTestUpstream,
  TEST_ORIGIN,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";
import { passkeyChallenges, passkeys } from "#upstream/core/db/schema/schema-second-factor";
import { sweepPasskeyChallenges } from "#upstream/modules/passkey/passkey-challenge";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

afterAll(() => upstream.close());

/** A new member who has just entered the password again. */
async function newMember(username: string): Promise<Member> {
  const member = await upstream.signUp(username);
  await enterPassword(member.client);
  return member;
}

async function newestNotification({ client }: Member) {
  const { notifications } = await client.ok("listNotifications");
  return notifications[0];
}

const notKnown = {
  code: "INVALID_CREDENTIALS",
  message: "This passkey does not belong to an account here. It may have been removed.",
};

describe("adding a passkey", () => {
  test("requires a password entered within five minutes", async () => {
    const { client } = alice;
    for (const call of ["startPasskey", "addPasskey"] as const) {
      const body = call === "addPasskey" ? { name: "x", response: {} } : {};
      expect((await client.call(call, { body })).json()).toMatchObject({ code: "REAUTH_REQUIRED" });
    }
    await enterPassword(client);
    const { options } = await client.ok("startPasskey");
    upstream.advance(REAUTHENTICATION_MS);
    const body = { name: "Laptop", response: new SoftwareAuthenticator().create(options) };
    expect((await client.call("addPasskey", { body })).json()).toMatchObject({ code: "REAUTH_REQUIRED" });
    expect((await client.ok("listPasskeys")).passkeys).toEqual([]);
  });

  test("requests a discoverable passkey for the site's host name with user verification", async () => {
    await enterPassword(alice.client);
    const { options } = await alice.client.ok("startPasskey");
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "Roost" },
      user: { name: "alice", displayName: "alice" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
      excludeCredentials: [],
    });
    expect(JSON.stringify(options)).not.toContain(alice.id);
  });

  test("stores it, does not disclose its key and notifies the member by notification and mail", async () => {
    const carol = await newMember("carol");
    const first = await addPasskey(carol.client, { name: "  Phone ", isBackedUp: true });
    upstream.advance(SECOND);
    await addPasskey(carol.client, { name: "Key on the ring" });
    const { passkeys: listed } = await carol.client.ok("listPasskeys");
    expect(listed).toEqual([
      expect.objectContaining({ name: "Key on the ring", isBackedUp: false, lastUsedAt: null }),
      {
        id: first.id,
        name: "Phone",
        isBackedUp: true,
        createdAt: new Date(upstream.now().getTime() - SECOND).toISOString(),
        lastUsedAt: null,
      },
    ]);
    expect(await newestNotification(carol)).toMatchObject({ title: "Passkey added", page: "twoFactor" });
    await upstream.runJobs();
    expect(upstream.sentMails.at(-1)).toMatchObject({ to: "carol@example.org", subject: "Passkey added" });
  });

  test("excludes existing passkeys and refuses a known one", async () => {
    const dora = await newMember("dora");
    const { authenticator } = await addPasskey(dora.client);
    const { options } = await dora.client.ok("startPasskey");
    expect(options.excludeCredentials).toEqual([
      { id: authenticator.credentialId, type: "public-key", transports: ["internal", "hybrid"] },
    ]);
    const again = await tryToAddPasskey(dora.client, { authenticator });
    expect(again.json()).toMatchObject({ code: "CONFLICT", message: "This passkey has already been added." });
    await enterPassword(bob.client);
    const stolen = new SoftwareAuthenticator(authenticator.credentialId);
    expect((await tryToAddPasskey(bob.client, { authenticator: stolen })).statusCode).toBe(409);
  });

  test("stops at the maximum number, even in simultaneous calls", async () => {
    const erin = await newMember("erin");
    const before = Array.from({ length: PASSKEYS_PER_MEMBER - 1 }, () => addPasskey(erin.client));
    await Promise.all(before);
    const started = await Promise.all(Array.from({ length: 4 }, () => erin.client.ok("startPasskey")));
    const answers = await Promise.all(
      started.map(({ options }) =>
        erin.client.call("addPasskey", {
          body: { name: "One more", response: new SoftwareAuthenticator().create(options) },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect((await erin.client.call("startPasskey")).json()).toMatchObject({
      code: "CONFLICT",
      message: "You can have at most 20 passkeys. Remove one first.",
    });
  });

  test.each([
    ["a question that nobody put", { challenge: "bm9ib2R5IGFza2Vk" }, /took too long/],
    ["a page of another site", { origin: "https://roost.example.evil" }, /Open http:\/\/localhost:3000/],
    ["a page inside another site's", { crossOrigin: true }, /at a different address/],
    ["a passkey of another site", { rpId: "evil.example" }, /not a valid passkey/],
    ["an authenticator that nobody unlocked", { isVerified: false }, /not a valid passkey/],
    ["an answer made for signing in", { type: "webauthn.get" }, /not a valid passkey/],
  ])("refuses %s", async (_, slant, words) => {
    await enterPassword(alice.client);
    const answer = await tryToAddPasskey(alice.client, slant);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(words);
    expect((await alice.client.ok("listPasskeys")).passkeys).toEqual([]);
  });

  test("does not check the authenticator's attestation, which is not requested", async () => {
    const frank = await newMember("frank");
    const { authenticator } = await addPasskey(frank.client, { saysMaker: true });
    expect((await signInWith(await upstream.visitor(), authenticator)).statusCode).toBe(200);
  });

  test("accepts each challenge once, in time and from its own member", async () => {
    await enterPassword(alice.client);
    await enterPassword(bob.client);
    const { options } = await alice.client.ok("startPasskey");
    const ofAlice = { name: "Mine", response: new SoftwareAuthenticator().create(options) };
    expect((await bob.client.call("addPasskey", { body: ofAlice })).statusCode).toBe(400);
    expect((await alice.client.call("addPasskey", { body: ofAlice })).statusCode).toBe(200);
    expect((await alice.client.call("addPasskey", { body: ofAlice })).statusCode).toBe(400);

    const late = await alice.client.ok("startPasskey");
    upstream.advance(PASSKEY_CHALLENGE_MS);
    await enterPassword(alice.client);
    const response = new SoftwareAuthenticator().create(late.options);
    const refusal = await alice.client.call("addPasskey", { body: { name: "Late", response } });
    expect(refusal.json().message).toBe("Adding the passkey took too long. Please try again.");
  });

  test("stores challenges as hashes and sweeps unanswered ones", async () => {
    await enterPassword(alice.client);
    const { options } = await alice.client.ok("startPasskey");
    const rows = await upstream.db.select().from(passkeyChallenges);
    expect(JSON.stringify(rows)).not.toContain(String(options.challenge));
    upstream.advance(PASSKEY_CHALLENGE_MS);
    await sweepPasskeyChallenges(upstream.db, upstream.now());
    expect(await upstream.db.$count(passkeyChallenges)).toBe(0);
  });

  test.each([
    ["", "Name is required"],
    ["\u200b", "Name is required"],
    ["two\nlines", "Name must be on one line"],
    ["x".repeat(51), "Name can be at most 50 characters long"],
  ])("refuses the name %j", async (name, message) => {
    await enterPassword(alice.client);
    const { options } = await alice.client.ok("startPasskey");
    const response = new SoftwareAuthenticator().create(options);
    const refusal = await alice.client.call("addPasskey", { body: { name, response } });
    expect(refusal.json()).toMatchObject({ message });
  });

  const named = { id: "YQ", rawId: "YQ", type: "public-key" };
  test.each([
    ["nothing", {}],
    ["an id without end", { ...named, id: "x".repeat(2_000) }],
    ["a question without words", { ...named, response: { clientDataJSON: "e30", attestationObject: "oA" } }],
    [
      "a question that is no JSON",
      { ...named, response: { clientDataJSON: "bm90", attestationObject: "oA" } },
    ],
  ])("refuses an invalid response: %s", async (_, response) => {
    await enterPassword(alice.client);
    const refusal = await alice.client.call("addPasskey", { body: { name: "Odd", response } });
    expect(refusal.json()).toMatchObject({
      code: "VALIDATION_FAILED",
      message: "This is not a valid passkey response",
    });
  });
});

describe("signing in with a passkey", () => {
  test("opens a session without password or code and records the time", async () => {
    const gina = await newMember("gina");
    const { authenticator } = await addPasskey(gina.client, { isBackedUp: false });
    upstream.advance(MINUTE);
    const client = await upstream.visitor();
    const answer = await signInWith(client, authenticator, { isBackedUp: true });
    expect(answer.json()).toMatchObject({ success: true, username: "gina", userId: gina.id });
    expect((await client.ok("checkProtected")).username).toBe("gina");
    const [passkey] = (await client.ok("listPasskeys")).passkeys;
    expect(passkey).toMatchObject({ lastUsedAt: upstream.now().toISOString(), isBackedUp: true });
    expect(await newestNotification(gina)).toMatchObject({ title: "New sign-in" });
    expect((await client.call("startPasskey")).json()).toMatchObject({ code: "REAUTH_REQUIRED" });
  });

  test("accepts each response once, even simultaneously", async () => {
    const hugo = await newMember("hugo");
    const { authenticator } = await addPasskey(hugo.client);
    const client = await upstream.visitor();
    const { options } = await client.ok("startPasskeyLogin");
    const body = { response: authenticator.get(options) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.copy().call("loginWithPasskey", { body })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await client.call("loginWithPasskey", { body })).json()).toMatchObject({
      code: "VALIDATION_FAILED",
      message: "Signing in with the passkey took too long. Please try again.",
    });
  });

  test("refuses a challenge for registration and an expired one", async () => {
    const ida = await newMember("ida");
    const { authenticator } = await addPasskey(ida.client);
    const { options: forAdding } = await ida.client.ok("startPasskey");
    const client = await upstream.visitor();
    const asked = { ...forAdding, rpId: "localhost" };
    const crossed = await client.call("loginWithPasskey", { body: { response: authenticator.get(asked) } });
    expect(crossed.statusCode).toBe(400);
    const { options } = await client.ok("startPasskeyLogin");
    upstream.advance(PASSKEY_CHALLENGE_MS);
    const late = await client.call("loginWithPasskey", { body: { response: authenticator.get(options) } });
    expect(late.statusCode).toBe(400);
  });

  test("gives the same answer for an unknown or removed passkey, a closed account and a foreign signature", async () => {
    const jane = await newMember("jane");
    const { authenticator, id } = await addPasskey(jane.client);
    const client = await upstream.visitor();
    const removed = new SoftwareAuthenticator();
    const gone = await addPasskey(jane.client, { authenticator: removed });
    await jane.client.ok("removePasskey", { params: { id: gone.id } });
    const unknown = await signInWith(client, new SoftwareAuthenticator());
    const forged = await signInWith(client, new SoftwareAuthenticator(authenticator.credentialId));
    const other = await signInWith(client, authenticator, { userHandle: "c29tZWJvZHkgZWxzZSE" });
    const locked = await signInWith(client, authenticator, { isVerified: false });
    const elsewhere = await signInWith(client, authenticator, { rpId: "evil.example" });
    const afterRemoval = await signInWith(client, removed);
    await upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, jane.id));
    const closed = await signInWith(client, authenticator);
    for (const answer of [unknown, forged, other, locked, elsewhere, afterRemoval, closed]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ success: false, ...notKnown });
    }
    const [row] = await upstream.db.select().from(passkeys).where(eq(passkeys.id, id));
    expect(row?.lastUsedAt).toBeNull();
  });

  test("names the site's address when used at another", async () => {
    const client = await upstream.visitor();
    const answer = await signInWith(client, new SoftwareAuthenticator(), { origin: "http://127.0.0.1:3000" });
    expect(answer.json()).toMatchObject({
      code: "VALIDATION_FAILED",
      message: `This passkey was used at a different address. Open ${TEST_ORIGIN} and try again.`,
    });
  });

  test("refuses a counter that does not grow and warns the member, but not on an unproven claim", async () => {
    const kate = await newMember("kate");
    const { authenticator } = await addPasskey(kate.client, { counter: 5 });
    const client = await upstream.visitor();
    expect((await signInWith(client, authenticator, { counter: 9 })).statusCode).toBe(200);
    const forger = new SoftwareAuthenticator(authenticator.credentialId);
    const visitor = await upstream.visitor();
    expect((await signInWith(visitor, forger, { counter: 1 })).statusCode).toBe(401);
    expect(await newestNotification(kate)).toMatchObject({ title: "New sign-in" });
    for (const counter of [9, 3, 0]) {
      const copied = await signInWith(visitor, authenticator, { counter });
      expect(copied.json()).toMatchObject(notKnown);
      expect(await newestNotification(kate)).toMatchObject({ title: "Passkey refused", page: "twoFactor" });
    }
    expect((await visitor.call("checkProtected")).statusCode).toBe(401);
    expect((await signInWith(visitor, authenticator, { counter: 10 })).statusCode).toBe(200);
  });

  test("requires this browser's anti-forgery token", async () => {
    const client = await upstream.visitor();
    for (const call of ["startPasskeyLogin", "loginWithPasskey"] as const) {
      const answer = await client.call(call, { body: {}, headers: { "x-csrf-token": "forged" } });
      expect(answer.json()).toMatchObject({ code: "CSRF_INVALID" });
    }
  });

  test("is logged on success and failure", async () => {
    const lines = upstream.logLines.filter((line) => line.includes('"by":"passkey"'));
    expect(lines.some((line) => line.includes('"event":"login"'))).toBe(true);
    expect(lines.some((line) => line.includes('"event":"login-refused"'))).toBe(true);
  });
});

describe("changing a passkey", () => {
  test("does not find another member's", async () => {
    const lena = await newMember("lena");
    const { id } = await addPasskey(lena.client, { name: "Hers" });
    await enterPassword(bob.client);
    const rename = { params: { id }, body: { name: "Mine now" } };
    expect((await bob.client.call("renamePasskey", rename)).statusCode).toBe(404);
    expect((await bob.client.call("removePasskey", { params: { id } })).statusCode).toBe(404);
    expect((await lena.client.ok("listPasskeys")).passkeys).toMatchObject([{ name: "Hers" }]);
  });

  test("renames it without a password; removing requires one, notifies the member and happens once", async () => {
    const mona = await newMember("mona");
    const { id } = await addPasskey(mona.client);
    upstream.advance(REAUTHENTICATION_MS);
    await mona.client.ok("renamePasskey", { params: { id }, body: { name: "Old laptop" } });
    expect((await mona.client.ok("listPasskeys")).passkeys).toMatchObject([{ name: "Old laptop" }]);
    const refusal = await mona.client.call("removePasskey", { params: { id } });
    expect(refusal.json()).toMatchObject({ code: "REAUTH_REQUIRED" });
    await enterPassword(mona.client);
    await mona.client.ok("removePasskey", { params: { id } });
    const notification = await newestNotification(mona);
    expect(notification).toMatchObject({ title: "Passkey removed", page: "twoFactor" });
    expect(notification?.message).toContain("“Old laptop”");
    expect((await mona.client.call("removePasskey", { params: { id } })).statusCode).toBe(404);
    expect((await mona.client.ok("listPasskeys")).passkeys).toEqual([]);
  });
});

test("visitors can neither see nor change passkeys", async () => {
  const visitor = await upstream.visitor();
  const id = crypto.randomUUID();
  for (const name of [
    "listPasskeys",
    "startPasskey",
    "addPasskey",
    "renamePasskey",
    "removePasskey",
  ] as const) {
    expect((await visitor.call(name, { params: { id }, body: {} })).statusCode).toBe(401);
  }
});
