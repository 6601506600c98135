import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { isChallengeOf, readLoginChallenge } from "#upstream/core/security/login-challenge";
import {
  countSecondFactorTry,
  forgetSecondFactorTry,
  verifySecondFactor,
} from "#upstream/modules/two-factor/verify-second-factor";
import { lockMember, readMember } from "./lock-member.ts";
import type { Device, OpenedLogin } from "./log-in.ts";
import { openSession } from "./open-session.ts";

interface GivenCode {
  /** What the first half of the login was answered with; stands for the password. */
  readonly challenge: string;
  readonly code: string;
}

const expired = () =>
  new AppError("INVALID_CREDENTIALS", "That took too long. Please enter your password again.");

/**
 * Opens the session of a login that only wanted a code any more. Wrong codes leave the challenge good for five in all.
 * @throws AppError INVALID_CREDENTIALS once the challenge has run out or the member has changed since,
 * TWO_FACTOR_REQUIRED, TWO_FACTOR_INVALID, RATE_LIMITED
 */
export async function finishLogin(
  deps: AppDeps,
  { challenge, code }: GivenCode,
  { addressKey, ...device }: Device,
): Promise<OpenedLogin> {
  await deps.rateLimits.consume("loginByAddress", addressKey);
  const now = deps.clock();
  const given = readLoginChallenge(challenge, now);
  if (!given) throw expired();
  const { userId } = given;
  /** The challenge's member, as long as nothing has changed since it was given. */
  const unchanged = (member: Awaited<ReturnType<typeof lockMember>>) => {
    if (!member || member.deactivatedAt !== null) throw expired();
    const { passwordHash, sessionVersion } = member;
    const binding = { deviceKey: device.deviceKey, passwordHash, sessionVersion };
    if (!isChallengeOf(deps.keys.loginChallenge, given, binding)) throw expired();
    return member;
  };
  // Before a try is counted too: a challenge of an earlier password must not use up the member's.
  unchanged(await readMember(deps.db, userId));
  const attempt = await countSecondFactorTry(deps, { userId, code, challenge: given.nonce });
  const opened = await deps.db.transaction(async (tx) => {
    const { username } = unchanged(await lockMember(tx, userId));
    await verifySecondFactor(deps, tx, attempt, now);
    const tokens = await openSession(tx, deps, { userId, ...device, now, warnsOfNewDevice: true });
    return { userId, username, tokens };
  });
  await forgetSecondFactorTry(deps, attempt);
  return opened;
}
