import { generateSecret, generateURI, verifySync } from "otplib";
import { toDataURL } from "qrcode";
import { SECOND, TWO_FACTOR_CODE_LENGTH, TWO_FACTOR_STEP_MS } from "#contract/limits";

const PERIOD = TWO_FACTOR_STEP_MS / SECOND;
/** Device pixels per module: sharp on any screen, and about 2 KB. */
const QR_SCALE = 6;

/** A secret of 160 random bits, in base32 as authenticator apps take it. */
export function newAppSecret(): string {
  return generateSecret();
}

/**
 * What an authenticator app takes the secret from.
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
 * Which 30-second step a code is of: the present one, or the one before or after it, since clocks differ.
 * @returns null when it is of none
 */
export function stepOfCode(secret: string, digits: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / SECOND);
  const result = verifySync({ secret, token: digits, epoch, period: PERIOD, epochTolerance: PERIOD });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}
