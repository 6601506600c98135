import { generateSync } from "otplib";
import { TWO_FACTOR_STEP_MS } from "#contract/limits";
import { SECOND } from "#contract/units";
import { TEST_PASSWORD, type WebClient } from "#tests/support/web-client";

/** The code of an authenticator app, a number of 30-second steps from now. */
export function appCode(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor((Date.now() + steps * TWO_FACTOR_STEP_MS) / SECOND) });
}

/** Turns a member's second factor on. */
export async function turnOnSecondFactor(client: WebClient): Promise<void> {
  const begun = await client.post("/auth/setup-2fa", { enable: true, password: TEST_PASSWORD });
  const { secret }: { secret: string } = await begun.json();
  const finished = await client.post("/auth/setup-2fa", { enable: true, code: appCode(secret) });
  if (!finished.ok) throw new Error(`The second factor was refused: ${await finished.text()}`);
}
