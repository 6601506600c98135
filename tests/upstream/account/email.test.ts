import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { CONFIRMATION_LINK_MS, REAUTHENTICATION_MS } from "#contract/limits";
import { securityNewsOf } from "#tests/upstream/support/security-news";
import { mailedToken, subjectsTo } from "#tests/upstream/support/sent-mail";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  TEST_ORIGIN,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";

const SUBJECT = "Confirm your email address";
const INVALID = {
  success: false,
  code: "LINK_INVALID",
  message: "This link has expired or was already used.",
};

let upstream: TestUpstream;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

async function signUp(username: string): Promise<Member> {
  const member = await upstream.signUp(username);
  await member.client.ok("reauthenticate", { body: { password: PASSWORD } });
  return member;
}

async function confirm(token: string) {
  const visitor = await upstream.visitor();
  return visitor.call("confirmEmail", { body: { token } });
}

describe("after sign-up", () => {
  test("a mailed link confirms the address, even without a session", async () => {
    const { client } = await upstream.signUp("alice");
    expect(await client.ok("getEmail")).toEqual({
      success: true,
      asOf: expect.any(Number),
      email: "alice@example.org",
      isConfirmed: false,
      pendingEmail: null,
    });
    const token = await mailedToken(upstream, "alice@example.org", SUBJECT);
    expect(upstream.sentMails.at(-1)?.text).toContain(`${TEST_ORIGIN}/confirm-email?token=${token}`);
    const response = await confirm(token);
    expect(response.json()).toEqual({
      success: true,
      asOf: expect.any(Number),
      email: "alice@example.org",
      message: "Your address is confirmed",
    });
    expect(response.cookies).toEqual([]);
    expect(await client.ok("getEmail")).toMatchObject({ isConfirmed: true });
    expect((await confirm(token)).json()).toEqual(INVALID);
  });

  test("the account works before confirmation", async () => {
    const { client } = await upstream.signUp("bob");
    await client.ok("createPost", { body: { content: "Hello" } });
  });

  test("another mail invalidates the first link, and a confirmed address gets none", async () => {
    const { client } = await upstream.signUp("carol");
    const first = await mailedToken(upstream, "carol@example.org", SUBJECT);
    expect(await client.ok("resendConfirmation")).toMatchObject({
      message: "We have sent a link to carol@example.org",
    });
    const second = await mailedToken(upstream, "carol@example.org", SUBJECT);
    expect((await confirm(first)).json()).toEqual(INVALID);
    expect((await confirm(second)).statusCode).toBe(200);
    const again = await client.call("resendConfirmation");
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ message: "Your address is already confirmed." });
  });

  test("the link is valid for three days", async () => {
    await upstream.signUp("dora");
    const token = await mailedToken(upstream, "dora@example.org", SUBJECT);
    upstream.advance(CONFIRMATION_LINK_MS);
    expect((await confirm(token)).json()).toEqual(INVALID);
  });

  test("a password reset link does not confirm", async () => {
    await upstream.signUp("dirk");
    await (await upstream.visitor()).ok("requestPasswordReset", { body: { email: "dirk@example.org" } });
    const token = await mailedToken(upstream, "dirk@example.org", "Reset your password");
    expect((await confirm(token)).json()).toEqual(INVALID);
  });
});

describe("a new address", () => {
  test("replaces the old one once its link is followed, and the old one receives two mails", async () => {
    const { client } = await signUp("erik");
    await confirm(await mailedToken(upstream, "erik@example.org", SUBJECT));
    expect(await client.ok("changeEmail", { body: { email: "erik@example.net" } })).toEqual({
      success: true,
      asOf: expect.any(Number),
      message: "We have sent a link to erik@example.net. Your address changes once you follow it.",
    });
    expect(await client.ok("getEmail")).toMatchObject({
      email: "erik@example.org",
      isConfirmed: true,
      pendingEmail: "erik@example.net",
    });
    expect(await subjectsTo(upstream, "erik@example.org")).toContain("Your email address is about to change");
    const token = await mailedToken(upstream, "erik@example.net", SUBJECT);
    expect((await confirm(token)).json()).toMatchObject({ email: "erik@example.net" });
    expect(await client.ok("getEmail")).toMatchObject({
      email: "erik@example.net",
      isConfirmed: true,
      pendingEmail: null,
    });
    expect(await subjectsTo(upstream, "erik@example.org")).toContain("Your email address was changed");
    expect(await securityNewsOf(client)).toContainEqual(
      expect.objectContaining({ title: "Your email address was changed", page: "email" }),
    );
    const visitor = await upstream.visitor();
    await visitor.ok("login", { body: { identifier: "erik@example.net", password: PASSWORD } });
    const former = await visitor.call("login", {
      body: { identifier: "erik@example.org", password: PASSWORD },
    });
    expect(former.statusCode).toBe(401);
  });

  test("requires a password entered within five minutes", async () => {
    const { client } = await signUp("fay");
    upstream.advance(REAUTHENTICATION_MS);
    const response = await client.call("changeEmail", { body: { email: "fay@example.net" } });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: "REAUTH_REQUIRED" });
    expect(await client.ok("getEmail")).toMatchObject({ pendingEmail: null });
  });

  test("that belongs to an account looks the same to the caller, and only its owner is notified", async () => {
    await upstream.signUp("greg");
    const { client } = await signUp("hans");
    const answers = [];
    for (const email of ["GREG@example.org", "free@example.net"]) {
      const { message } = await client.ok("changeEmail", { body: { email } });
      const { pendingEmail } = await client.ok("getEmail");
      const again = await client.ok("resendConfirmation");
      answers.push(JSON.stringify([message, pendingEmail, again]).replaceAll(email, "…"));
    }
    expect(answers[0]).toBe(answers[1]);
    expect(await subjectsTo(upstream, "GREG@example.org")).toEqual([]);
    const subjects = await subjectsTo(upstream, "greg@example.org");
    expect(subjects.slice(-2)).toEqual(Array(2).fill("Someone tried to use your email address"));
    expect(upstream.sentMails.findLast(({ to }) => to === "greg@example.org")?.text).not.toContain("token=");
  });

  test("that someone else confirmed meanwhile stays theirs", async () => {
    const ida = await signUp("ida");
    await ida.client.ok("changeEmail", { body: { email: "wanted@example.net" } });
    const token = await mailedToken(upstream, "wanted@example.net", SUBJECT);
    const visitor = await upstream.visitor();
    await visitor.ok("signup", {
      body: { name: "Jana", username: "jana", email: "Wanted@example.net", password: PASSWORD },
    });
    const response = await confirm(token);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ message: "Another account now has this address" });
    expect(await ida.client.ok("getEmail")).toMatchObject({ email: "ida@example.org" });
  });

  test("can be cancelled in favor of the old one", async () => {
    const { client } = await signUp("kim");
    await client.ok("changeEmail", { body: { email: "kim@example.net" } });
    const token = await mailedToken(upstream, "kim@example.net", SUBJECT);
    expect(await client.ok("changeEmail", { body: { email: "KIM@example.org" } })).toMatchObject({
      message: "Your address stays kim@example.org",
    });
    expect(await client.ok("getEmail")).toMatchObject({ pendingEmail: null });
    expect((await confirm(token)).json()).toEqual(INVALID);
  });

  test.each([
    ["the present one", "lea@example.org", "This is already your address"],
    ["none", "", "Email is required"],
    ["no address", "lea at example", "Enter a valid email address"],
    ["two of them", "a@example.org,b@example.org", "Enter a valid email address"],
    ["one with another header", "a@example.org\nBcc: b@example.org", "Enter a valid email address"],
    ["one too long", `${"a".repeat(250)}@example.org`, "Email can be at most 254 characters long"],
  ])("that is %s is refused at the field", async (_case, email, message) => {
    const client = await upstream.logIn("lea").catch(async () => (await signUp("lea")).client);
    await client.ok("reauthenticate", { body: { password: PASSWORD } });
    const response = await client.call("changeEmail", { body: { email } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { email: message } });
  });

  test("is confirmed once by twenty simultaneous requests", async () => {
    const { client } = await signUp("mona");
    await client.ok("changeEmail", { body: { email: "mona@example.net" } });
    const token = await mailedToken(upstream, "mona@example.net", SUBJECT);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const subjects = await subjectsTo(upstream, "mona@example.org");
    expect(subjects.filter((subject) => subject === "Your email address was changed")).toHaveLength(1);
  });

  test("that two members request belongs to the first who confirms it", async () => {
    const [nina, otto] = [await signUp("nina"), await signUp("otto")];
    const tokens: string[] = [];
    for (const { client } of [nina, otto]) {
      await client.ok("changeEmail", { body: { email: "shared@example.net" } });
      tokens.push(await mailedToken(upstream, "shared@example.net", SUBJECT));
    }
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

test("is refused at the sixth mail within an hour", async () => {
  const strict = await startTestUpstream({ rateLimitScale: 1 });
  const { client } = await strict.signUp("alice");
  for (let asked = 0; asked < 5; asked += 1) await client.ok("resendConfirmation");
  const refused = await client.call("resendConfirmation");
  expect(refused.statusCode).toBe(429);
  await strict.close();
});

test("sign-up works without mail, and everything else reports that mail is unavailable", async () => {
  const silent = await startTestUpstream({ mail: { canSend: false } });
  const { client } = await silent.signUp("alice");
  await client.ok("reauthenticate", { body: { password: PASSWORD } });
  for (const response of [
    await client.call("resendConfirmation"),
    await client.call("changeEmail", { body: { email: "alice@example.net" } }),
  ]) {
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: "MAIL_UNAVAILABLE",
      message:
        "This server cannot send email, so addresses cannot be confirmed here. Ask the people who run it.",
    });
  }
  await silent.close();
});
