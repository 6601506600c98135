import "server-only";
import { sealData, unsealData } from "iron-session";
import { cookies } from "next/headers";
import { z } from "zod";
import { LOGIN_CHALLENGE_MS, SECOND } from "#contract/limits";
import { keysFor } from "#lib/server/keys";
import { type CookieToSet, cookieName, loginCookie } from "#lib/server/session/session-cookie";
import { readTokens } from "#lib/server/session/session-tokens";
import { cookiesOfRefusal } from "#lib/server/upstream/call-upstream";
import type { UpstreamTokens } from "#lib/server/upstream/caller";

const halfLogin = z.strictObject({ loginChallenge: z.string().min(1) });

const sealOptions = () => ({ password: keysFor("roost web login"), ttl: LOGIN_CHALLENGE_MS / SECOND });

/**
 * What the browser keeps of a login that was refused only for want of a code: the upstream's challenge, sealed, which
 * stands for the password. So the password is in no page, whether or not the browser runs scripts.
 */
export async function keepHalfLogin(refusal: unknown): Promise<CookieToSet[]> {
  const { loginChallenge } = readTokens(cookiesOfRefusal(refusal)).tokens;
  return loginChallenge ? [loginCookie(await sealData({ loginChallenge }, sealOptions()))] : [];
}

/** Whether the browser of the page being rendered has given a password that was right, and only wants to give a code. */
export async function hasHalfLogin(): Promise<boolean> {
  const seal = (await cookies()).get(cookieName("login"))?.value;
  return (await openHalfLogin(seal)).loginChallenge !== undefined;
}

/** The challenge of a cookie's value; nothing when it is none of ours or too old. */
export async function openHalfLogin(
  seal: string | undefined,
): Promise<Pick<UpstreamTokens, "loginChallenge">> {
  if (!seal) return {};
  return halfLogin.safeParse(await unsealData<unknown>(seal, sealOptions())).data ?? {};
}
