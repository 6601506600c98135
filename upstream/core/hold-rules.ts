import * as z from "zod";
import { DAY, HOUR, MINUTE } from "#contract/units";

/** By which rules the server hides what members write until a moderator has decided about it. Null and false: never. */
export interface HoldRules {
  /** What has a web address and is by an account younger than this, in ms. */
  readonly newAccountLinks: { readonly youngerThanMs: number } | null;
  /** What a member writes for the nth time within a period, in ms. */
  readonly repeatedText: { readonly times: number; readonly withinMs: number } | null;
  /** What has a picture that looks like one that moderators have removed. */
  readonly removedPictures: boolean;
}

/** Nothing is held. */
export const NO_HOLD_RULES: HoldRules = { newAccountLinks: null, repeatedText: null, removedPictures: false };

const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: DAY };
const PERIOD_MAX_MS = 90 * DAY;
const REPEATS_MIN = 2;
const REPEATS_MAX = 20;

/** A period such as `10m`, `6h` or `3d` in ms; undefined for anything else, and if it is too long. */
function readPeriod(text = ""): number | undefined {
  const [, amount, unit = ""] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  const ms = Number(amount) * (UNITS[unit] ?? Number.NaN);
  return ms <= PERIOD_MAX_MS ? ms : undefined;
}

function readRule(name: string | undefined, value: string | undefined): Partial<HoldRules> | undefined {
  switch (name) {
    case "new-account-links": {
      const youngerThanMs = readPeriod(value);
      return youngerThanMs ? { newAccountLinks: { youngerThanMs } } : undefined;
    }
    case "repeated-text": {
      const [, count = "", period] = /^(\d{1,2})\/(.*)$/.exec(value ?? "") ?? [];
      const [times, withinMs] = [Number(count), readPeriod(period)];
      const isValid = withinMs && times >= REPEATS_MIN && times <= REPEATS_MAX;
      return isValid ? { repeatedText: { times, withinMs } } : undefined;
    }
    case "removed-pictures":
      return value === undefined ? { removedPictures: true } : undefined;
    default:
      return undefined;
  }
}

/** A setting that lists rules with spaces between them, such as `new-account-links=3d repeated-text=3/10m removed-pictures`. */
export const holdRules = z.string().transform((text, context): HoldRules => {
  const rules = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => {
      const [name, value, ...more] = word.split("=");
      return more.length === 0 ? readRule(name, value) : undefined;
    });
  const names = rules.flatMap((rule) => Object.keys(rule ?? {}));
  if (rules.includes(undefined) || new Set(names).size < names.length) {
    context.addIssue({ code: "custom", message: "A rule is unknown, malformed or given twice" });
    return z.NEVER;
  }
  return Object.assign({}, NO_HOLD_RULES, ...rules);
});
