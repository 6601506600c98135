import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import { securityNewsOf } from "#tests/upstream/support/security-news";
import { mailedToken, subjectsTo } from "#tests/upstream/support/sent-mail";
import { storePasskey } from "#tests/upstream/support/stored-passkey";
import { PASSWORD, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { notifications } from "#upstream/core/db/schema/schema-notification";

const NEW_PASSWORD = "Green4Finch?";
const RULE =
  "Password must contain at least one lowercase letter, one uppercase letter, one number, one special character, and be at least 8 characters long";

let upstream: TestUpstream;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterEach(closeMemberSockets);
afterAll(() => upstream.close());

function change(overrides: object = {}) {
  return {
    body: {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
      ...overrides,
    },
  };
}

async function signsInWith(identifier: string, password: string): Promise<boolean> {
  const client = await upstream.visitor();
  return (await client.call("login", { body: { identifier, password } })).statusCode === 200;
}

test("replaces the old password and ends every session", async () => {
  const { client } = await upstream.signUp("alice");
  const elsewhere = await upstream.logIn("alice");
  const replay = client.copy();
  expect(await client.ok("changePassword", change())).toEqual({
    success: true,
    asOf: expect.any(Number),
    message: "Password changed successfully",
  });
  expect(client.cookies.size).toBe(0);
  for (const device of [replay, elsewhere]) {
    expect((await device.call("checkProtected")).json()).toMatchObject({ code: "SESSION_REVOKED" });
    expect((await device.call("refresh")).statusCode).toBe(401);
  }
  expect(await signsInWith("alice", PASSWORD)).toBe(false);
  expect(await signsInWith("alice", NEW_PASSWORD)).toBe(true);
});

test("disconnects open pages and notifies the member by notification and mail", async () => {
  const member = await upstream.signUp("bob");
  const elsewhere = await upstream.logIn("bob");
  const page = await openPage(upstream, { ...member, client: elsewhere });
  await member.client.ok("changePassword", change());
  expect(await page.ended()).not.toBeNull();
  const again = await upstream.visitor();
  await again.ok("login", { body: { identifier: "bob", password: NEW_PASSWORD } });
  expect(await securityNewsOf(again)).toContainEqual(
    expect.objectContaining({ title: "Your password was changed", page: null }),
  );
  expect(await subjectsTo(upstream, "bob@example.org")).toContain("Your password was changed");
});

test("tells only members with passkeys that these still work", async () => {
  const sentence = "Your passkeys still work; remove any you don't recognize.";
  for (const username of ["erin", "frank"]) {
    const { id, client } = await upstream.signUp(username);
    if (username === "erin") await storePasskey(upstream, id, "Laptop");
    await client.ok("changePassword", change());
    await upstream.runJobs();
    const mail = upstream.sentMails.findLast(({ to }) => to === `${username}@example.org`);
    const notes = await upstream.db.select().from(notifications).where(eq(notifications.recipientId, id));
    const note = notes.find(({ title }) => title === "Your password was changed");
    for (const text of [mail?.text, note?.message]) {
      expect(text).toContain("The password of your account was changed.");
      expect(text?.includes(sentence)).toBe(username === "erin");
    }
  }
});

test("sends no new-device notification for the same device with the new password, but for another one", async () => {
  const { client } = await upstream.signUp("alan");
  await upstream
    .visitor("203.0.113.4")
    .then((far) => far.ok("login", { body: { identifier: "alan", password: PASSWORD } }));
  await client.ok("changePassword", change());
  const signIns = async (from?: string) => {
    const device = await upstream.visitor(from);
    await device.ok("login", { body: { identifier: "alan", password: NEW_PASSWORD } });
    return (await securityNewsOf(device)).filter(({ title }) => title === "New sign-in").length;
  };
  expect(await signIns()).toBe(1);
  expect(await signIns("203.0.113.4")).toBe(2);
});

test.each([
  [
    "nothing at all",
    { currentPassword: undefined, newPassword: undefined, confirmNewPassword: undefined },
    {
      currentPassword: "Current password is required",
      newPassword: "New password is required",
      confirmNewPassword: "Please confirm your new password",
    },
  ],
  [
    "three empty fields",
    { currentPassword: "", newPassword: "", confirmNewPassword: "" },
    {
      currentPassword: "Current password is required",
      newPassword: "New password is required",
      confirmNewPassword: "Please confirm your new password",
    },
  ],
  [
    "two different new ones",
    { confirmNewPassword: "Green4Finch!" },
    { confirmNewPassword: "Passwords do not match" },
  ],
  [
    "one without upper case",
    { newPassword: "green4finch?", confirmNewPassword: "green4finch?" },
    { newPassword: RULE },
  ],
  [
    "one without lower case",
    { newPassword: "GREEN4FINCH?", confirmNewPassword: "GREEN4FINCH?" },
    { newPassword: RULE },
  ],
  [
    "one without a digit",
    { newPassword: "GreenFinch?", confirmNewPassword: "GreenFinch?" },
    { newPassword: RULE },
  ],
  [
    "one without a symbol",
    { newPassword: "Green4Finch", confirmNewPassword: "Green4Finch" },
    { newPassword: RULE },
  ],
  [
    "another symbol",
    { newPassword: "Green4Finch#", confirmNewPassword: "Green4Finch#" },
    { newPassword: RULE },
  ],
  ["seven characters", { newPassword: "Gr4Fin?", confirmNewPassword: "Gr4Fin?" }, { newPassword: RULE }],
  [
    "full-width digits",
    { newPassword: "Green４Finch?", confirmNewPassword: "Green４Finch?" },
    { newPassword: RULE },
  ],
  [
    "a common one",
    { newPassword: "P@ssw0rd", confirmNewPassword: "P@ssw0rd" },
    {
      newPassword: "That password is too common. Please choose another one.",
    },
  ],
  [
    "the same as before",
    { newPassword: PASSWORD, confirmNewPassword: PASSWORD },
    {
      newPassword: "Your new password must be different from the current one",
    },
  ],
  ["a wrong current one", { currentPassword: "Wrong1!x" }, { currentPassword: "Current password is wrong" }],
  [
    "one of 129 characters",
    { newPassword: `Aa1!${"x".repeat(125)}`, confirmNewPassword: `Aa1!${"x".repeat(125)}` },
    {
      newPassword: "Password can be at most 128 characters long",
    },
  ],
])("%s is refused at the field without a change", async (_case, overrides, fields) => {
  const client = await upstream
    .logIn("carol")
    .catch(() => upstream.signUp("carol").then(({ client }) => client));
  const response = await client.call("changePassword", change(overrides));
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ success: false, code: "VALIDATION_FAILED", fields });
  await client.ok("checkProtected");
  expect(await signsInWith("carol", PASSWORD)).toBe(true);
});

test("a password of exactly 128 characters is accepted in full", async () => {
  const { client } = await upstream.signUp("dora");
  const long = `Aa1!${"x".repeat(124)}`;
  await client.ok("changePassword", change({ newPassword: long, confirmNewPassword: long }));
  expect(await signsInWith("dora", long.slice(0, -1))).toBe(false);
  expect(await signsInWith("dora", long)).toBe(true);
});

test("one of twenty simultaneous changes succeeds, and its password is in effect", async () => {
  await upstream.signUp("erik");
  const devices = await Promise.all(Array.from({ length: 20 }, () => upstream.logIn("erik")));
  const passwords = devices.map((_device, index) => `Number${index}?`);
  const answers = await Promise.all(
    devices.map((device, index) =>
      device.call(
        "changePassword",
        change({ newPassword: passwords[index], confirmNewPassword: passwords[index] }),
      ),
    ),
  );
  const won = answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? [index] : []));
  expect(won).toHaveLength(1);
  for (const [index, password] of passwords.entries()) {
    expect(await signsInWith("erik", password)).toBe(index === won[0]);
  }
});

test("invalidates pending password resets and address changes", async () => {
  const { client } = await upstream.signUp("fay");
  const visitor = await upstream.visitor();
  await visitor.ok("requestPasswordReset", { body: { email: "fay@example.org" } });
  await client.ok("reauthenticate", { body: { password: PASSWORD } });
  await client.ok("changeEmail", { body: { email: "thief@example.org" } });
  const reset = await mailedToken(upstream, "fay@example.org", "Reset your password");
  const confirmation = await mailedToken(upstream, "thief@example.org", "Confirm your email address");
  await client.ok("changePassword", change());
  const other = { newPassword: "Other1!pw", confirmNewPassword: "Other1!pw" };
  const answers = [
    await visitor.call("resetPassword", { body: { token: reset, ...other } }),
    await visitor.call("confirmEmail", { body: { token: confirmation } }),
  ];
  for (const answer of answers) expect(answer.json()).toMatchObject({ code: "LINK_INVALID" });
});

test("the eleventh wrong password within ten minutes is refused without a check", async () => {
  const strict = await startTestUpstream({ rateLimitScale: 1 });
  const { client } = await strict.signUp("greg");
  for (let guess = 0; guess < 10; guess += 1) {
    const response = await client.call("changePassword", change({ currentPassword: `Wrong${guess}!x` }));
    expect(response.statusCode).toBe(400);
  }
  const refused = await client.call("changePassword", change());
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
  await client.ok("checkProtected");
  await strict.close();
});

test("refuses a visitor and logs no password", async () => {
  const visitor = await upstream.visitor();
  expect((await visitor.call("changePassword", change())).statusCode).toBe(401);
  const log = upstream.logLines.join("");
  expect(log).toContain('"event":"change-password"');
  for (const secret of [PASSWORD, NEW_PASSWORD]) expect(log).not.toContain(secret);
});
