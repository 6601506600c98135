import { TWO_FACTOR_CODE_LENGTH } from "#contract/limits";
import { BACKUP_CODE_LENGTH } from "./backup-code.ts";

/** A code in the one way that it is compared; `none` for what is no code at all. */
export type SecondFactorCode =
  | { readonly kind: "app"; readonly digits: string }
  | { readonly kind: "backup"; readonly signs: string }
  | { readonly kind: "empty" }
  | { readonly kind: "none" };

// Signs that are taken for each other; the codes have only the ones on the right.
const lookAlikes: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };

/** Reads a code as people type it: in groups, full-width, in either case. */
export function readSecondFactorCode(typed: string): SecondFactorCode {
  const signs = typed
    .normalize("NFKC")
    .replace(/[\s\p{Pd}\p{Cf}_.]+/gu, "")
    .toUpperCase();
  if (signs === "") return { kind: "empty" };
  const digits = toAsciiDigits(signs);
  if (new RegExp(`^\\d{${TWO_FACTOR_CODE_LENGTH}}$`).test(digits)) return { kind: "app", digits };
  const backup = digits.replace(/[OIL]/g, (sign) => lookAlikes[sign] ?? sign);
  return new RegExp(`^[0-9A-HJKMNP-TV-Z]{${BACKUP_CODE_LENGTH}}$`).test(backup)
    ? { kind: "backup", signs: backup }
    : { kind: "none" };
}

/** Whether nothing was typed that could be a code. */
export function isEmptyCode(typed: string): boolean {
  return readSecondFactorCode(typed).kind === "empty";
}

// Keyboards of many scripts write digits of their own; each script has its ten in a row, beginning with zero.
function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    let value = 0;
    let code = digit.codePointAt(0) ?? 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
      code -= 1;
      value += 1;
    }
    return String(value);
  });
}
