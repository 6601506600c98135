// Order matters: user agents of phones and tablets also match later patterns.
const devices: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b.*\bMobile\b/, "Android phone"],
  [/\bAndroid\b/, "Android tablet"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bWindows\b/, "Windows PC"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux computer"],
];

/**
 * Suggests an unused name for a passkey of this device: "Mac", then "Mac 2".
 * @param userAgent of this browser
 */
export function suggestPasskeyName(userAgent: string, taken: readonly string[]): string {
  const device = devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "My passkey";
  for (let number = 2, name = device; ; number += 1) {
    if (!taken.includes(name)) return name;
    name = `${device} ${number}`;
  }
}
