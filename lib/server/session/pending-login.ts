import "server-only";
import { cookies } from "next/headers";
import * as z from "zod";
import { LOGIN_CHALLENGE_MS } from "#contract/limits";
import { SECOND } from "#contract/units";
import { cookiesOfRefusal } from "#lib/server/upstream/call-upstream";
import type { UpstreamTokens } from "#lib/server/upstream/caller";
import { seal, unseal } from "./seal.ts";
import { type CookieToSet, cookieName, loginCookie } from "./session-cookie.ts";
import { readTokens } from "./session-tokens.ts";

const pendingLogin = z.strictObject({ loginChallenge: z.string().min(1) });

const LIFETIME_SECONDS = LOGIN_CHALLENGE_MS / SECOND;

/**
 * The cookie of a login that was refused only because it needs a code: the upstream's challenge, sealed, which
 * replaces the password. So no page contains the password, with or without script.
 */
export async function savePendingLogin(refusal: unknown): Promise<CookieToSet[]> {
  const { loginChallenge } = readTokens(cookiesOfRefusal(refusal)).tokens;
  if (!loginChallenge) return [];
  return [loginCookie(await seal("roost web login", { loginChallenge }, LIFETIME_SECONDS))];
}

/** Whether this browser has already given the right password and only needs to enter a code. */
export async function hasPendingLogin(): Promise<boolean> {
  const text = (await cookies()).get(cookieName("login"))?.value;
  return (await readPendingLogin(text)).loginChallenge !== undefined;
}

/** The challenge in the cookie; empty when it is invalid or expired. */
export async function readPendingLogin(
  text: string | undefined,
): Promise<Pick<UpstreamTokens, "loginChallenge">> {
  if (!text) return {};
  const { value } = await unseal("roost web login", text, LIFETIME_SECONDS);
  return pendingLogin.safeParse(value).data ?? {};
}
