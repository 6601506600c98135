import { createHash } from "node:crypto";

/**
 * Names one of a member's devices to the member. Its key itself stays secret: a refresh needs it. The same browser is
 * another device for another member, so that nobody sees that two accounts share one.
 */
export function deviceIdOf(userId: string, deviceKey: string): string {
  return createHash("sha256").update(`${userId} ${deviceKey}`).digest("base64url");
}
