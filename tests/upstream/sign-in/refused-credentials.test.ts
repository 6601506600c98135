import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { enableSecondFactor } from "#tests/upstream/support/second-factor";
import type { TestClient } from "#tests/upstream/support/test-client";
import { PASSWORD, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

const WRONG = "Wrong1!typed";
const WRONG_CODE = "000000";
const TOKEN = "t".repeat(43);
const newPassword = "Another7Heron!";
const confirmNewPassword = newPassword;

let upstream: TestUpstream;
let plain: TestClient;
let guarded: TestClient;
let visitor: TestClient;

beforeAll(async () => {
  upstream = await startTestUpstream();
  plain = (await upstream.signUp("plain")).client;
  guarded = (await upstream.signUp("guarded")).client;
  await enableSecondFactor(upstream, guarded);
  visitor = await upstream.visitor();
});

afterAll(() => upstream.close());

/** The log events caused by a call, and all lines that it writes. */
async function eventsOf(attempt: () => Promise<unknown>) {
  const since = upstream.logLines.length;
  await attempt();
  const lines = upstream.logLines.slice(since);
  const events = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === "auth");
  return { events, text: lines.join("") };
}

const proof = { password: PASSWORD, code: WRONG_CODE };
const attempts: [string, string, string, () => Promise<unknown>][] = [
  [
    "a password given again",
    "reauthenticate-refused",
    "VALIDATION_FAILED",
    () => plain.call("reauthenticate", { body: { password: WRONG } }),
  ],
  [
    "a code given again",
    "reauthenticate-refused",
    "TWO_FACTOR_INVALID",
    () => guarded.call("reauthenticate", { body: { password: PASSWORD, twoFactorCode: WRONG_CODE } }),
  ],
  [
    "the former password",
    "change-password-refused",
    "VALIDATION_FAILED",
    () => plain.call("changePassword", { body: { currentPassword: WRONG, newPassword, confirmNewPassword } }),
  ],
  [
    "the password before a new app",
    "two-factor-refused",
    "VALIDATION_FAILED",
    () => plain.call("setupTwoFactor", { body: { enable: true, password: WRONG } }),
  ],
  [
    "a first code without the password",
    "two-factor-refused",
    "REAUTH_REQUIRED",
    () => plain.call("setupTwoFactor", { body: { enable: true, code: WRONG_CODE } }),
  ],
  [
    "a code to turn it off",
    "two-factor-refused",
    "TWO_FACTOR_INVALID",
    () => guarded.call("setupTwoFactor", { body: { enable: false, ...proof } }),
  ],
  [
    "a code for new backup codes",
    "backup-codes-refused",
    "TWO_FACTOR_INVALID",
    () => guarded.call("regenerateBackupCodes", { body: proof }),
  ],
  [
    "a link that resets the password",
    "reset-password-refused",
    "LINK_INVALID",
    () => visitor.call("resetPassword", { body: { token: TOKEN, newPassword, confirmNewPassword } }),
  ],
  [
    "a link that confirms an address",
    "confirm-email-refused",
    "LINK_INVALID",
    () => visitor.call("confirmEmail", { body: { token: TOKEN } }),
  ],
];

test.each(attempts)("%s, when refused, is logged without the input", async (...row) => {
  const [, event, code, attempt] = row;
  const { events, text } = await eventsOf(attempt);
  const expected = { event, code, address: "127.0.0.1", reqId: expect.any(String) };
  expect(events).toEqual([expect.objectContaining(expected)]);
  for (const typed of [WRONG, PASSWORD, newPassword, TOKEN, `"${WRONG_CODE}"`]) {
    expect(text).not.toContain(typed);
  }
});

test("a wrong backup code in a check is logged with its session", async () => {
  const code = "abcd-efgh-jkmn-pqrs";
  const { events, text } = await eventsOf(() => guarded.call("validateBackupCode", { body: { code } }));
  const expected = { event: "backup-code-check-refused", username: "guarded" };
  expect(events).toEqual([expect.objectContaining(expected)]);
  expect(text).not.toContain(code);
});
