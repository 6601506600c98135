import { TWO_FACTOR_CODE_LENGTH } from "#contract/limits";

/** Characters of a backup code, 5 bits each: 80 bits together. */
export const BACKUP_CODE_LENGTH = 16;

/** A normalized code; `none` if the text is not a code. */
export type SecondFactorCode =
  | { readonly kind: "app"; readonly digits: string }
  | { readonly kind: "backup"; readonly signs: string }
  | { readonly kind: "empty" }
  | { readonly kind: "none" };

// Letters that are mistaken for digits; backup codes have only the digits.
const lookAlikes: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };

/** Parses a code as people type it: in groups, with full-width characters, in either case. */
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

/** Whether the text is blank apart from separators. */
export function isEmptyCode(typed: string): boolean {
  return readSecondFactorCode(typed).kind === "empty";
}

// Unicode has ten consecutive digits per script, beginning with zero.
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
