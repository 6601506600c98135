import { generateSync } from "otplib";
import { TWO_FACTOR_STEP_MS } from "#contract/limits";
import { SECOND } from "#contract/units";
import type { TestClient } from "#tests/upstream/support/test-client";
import { PASSWORD, type TestUpstream } from "#tests/upstream/support/test-upstream";

/** The code of an authenticator app, a number of 30-second steps from the test's current time. */
export function appCode(upstream: TestUpstream, secret: string, steps = 0): string {
  const epoch = Math.floor((upstream.now().getTime() + steps * TWO_FACTOR_STEP_MS) / SECOND);
  return generateSync({ secret, epoch });
}

/** Turns two-factor authentication on for a signed-in member and moves the clock to the next code. */
export async function enableSecondFactor(upstream: TestUpstream, client: TestClient) {
  const { secret = "" } = await client.ok("setupTwoFactor", { body: { enable: true, password: PASSWORD } });
  const code = appCode(upstream, secret);
  const { backupCodes = [] } = await client.ok("setupTwoFactor", { body: { enable: true, code } });
  upstream.advance(TWO_FACTOR_STEP_MS);
  return { secret, backupCodes, code: (steps = 0) => appCode(upstream, secret, steps) };
}
