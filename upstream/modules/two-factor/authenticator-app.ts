import { generateSecret, generateURI, verifySync } from "otplib";
import { toDataURL } from "qrcode";
import { TWO_FACTOR_CODE_LENGTH, TWO_FACTOR_STEP_MS } from "#contract/limits";
import { SECOND } from "#contract/units";
import type { UpstreamKeys } from "#upstream/core/security/keys";
import { openSecret, sealSecret } from "#upstream/core/security/secret-box";

const PERIOD = TWO_FACTOR_STEP_MS / SECOND;
/** Device pixels per module: sharp on any screen at about 2 KB. */
const QR_SCALE = 6;

/** A random secret of 160 bits, in base32 for authenticator apps. */
export function newAppSecret(): string {
  return generateSecret();
}

/**
 * The QR code that an authenticator app reads the secret from.
 * @returns a PNG as a `data:` address
 */
export function drawAppQrCode(issuer: string, username: string, secret: string): Promise<string> {
  const uri = generateURI({
    issuer,
    label: username,
    secret,
    digits: TWO_FACTOR_CODE_LENGTH,
    period: PERIOD,
  });
  return toDataURL(uri, { errorCorrectionLevel: "M", margin: 2, scale: QR_SCALE });
}

/**
 * The 30-second step that a code is valid for: the current one, or one before or after it, since clocks differ.
 * @returns null if the code is wrong
 */
export function stepOfCode(secret: string, digits: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / SECOND);
  const result = verifySync({ secret, token: digits, epoch, period: PERIOD, epochTolerance: PERIOD });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

type Keys = Pick<UpstreamKeys, "atRest">;

// Binds the sealed secret to its member, so that it cannot be moved to another row.
const contextOf = (userId: string) => `second factor of ${userId}`;

/** Encrypts the secret of a member's authenticator app for the database. */
export function sealAppSecret({ atRest }: Keys, userId: string, secret: string): string {
  return sealSecret(atRest, secret, contextOf(userId));
}

/** Decrypts a stored secret; null if its encryption key is no longer configured. */
export function openAppSecret({ atRest }: Keys, userId: string, sealed: string): string | null {
  return openSecret(atRest, sealed, contextOf(userId));
}
