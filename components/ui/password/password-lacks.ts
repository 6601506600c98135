const needs = [
  [/[a-z]/, "a lowercase letter"],
  [/[A-Z]/, "an uppercase letter"],
  [/\d/, "a digit"],
  [/[@$!%*?&]/, "one of @$!%*?&"],
] as const;
const MIN_LENGTH = 8;
const inEnglish = new Intl.ListFormat("en", { type: "conjunction" });

/** What a new password still needs to match the rule, as a sentence; null when it matches. */
export function passwordLacks(password: string): string | null {
  if (/[^A-Za-z\d@$!%*?&]/.test(password)) return "Only letters A to Z, digits and @$!%*?& are allowed";
  const missing: string[] = needs.flatMap(([pattern, words]) => (pattern.test(password) ? [] : words));
  const rest = MIN_LENGTH - password.length;
  if (rest > 0) missing.push(rest === 1 ? "one more character" : `${rest} more characters`);
  return missing.length === 0 ? null : `Still needs ${inEnglish.format(missing)}`;
}
