import "server-only";
import { cookies } from "next/headers";
import * as z from "zod";
import { LOGIN_CHALLENGE_MS, SECOND } from "#contract/limits";
import { cookiesOfRefusal } from "#lib/server/upstream/call-upstream";
import type { UpstreamTokens } from "#lib/server/upstream/caller";
import { seal, unseal } from "./seal.ts";
import { type CookieToSet, cookieName, loginCookie } from "./session-cookie.ts";
import { readTokens } from "./session-tokens.ts";

const halfLogin = z.strictObject({ loginChallenge: z.string().min(1) });

const LIFETIME_SECONDS = LOGIN_CHALLENGE_MS / SECOND;

/**
 * What the browser keeps of a login that was refused only for want of a code: the upstream's challenge, sealed, which
 * stands for the password. So the password is in no page, whether or not the browser runs scripts.
 */
export async function keepHalfLogin(refusal: unknown): Promise<CookieToSet[]> {
  const { loginChallenge } = readTokens(cookiesOfRefusal(refusal)).tokens;
  if (!loginChallenge) return [];
  return [loginCookie(await seal("roost web login", { loginChallenge }, LIFETIME_SECONDS))];
}

/** Whether the browser of the page being rendered has given a password that was right, and only wants to give a code. */
export async function hasHalfLogin(): Promise<boolean> {
  const text = (await cookies()).get(cookieName("login"))?.value;
  return (await openHalfLogin(text)).loginChallenge !== undefined;
}

/** The challenge of a cookie's value; nothing when it is none of ours or too old. */
export async function openHalfLogin(
  text: string | undefined,
): Promise<Pick<UpstreamTokens, "loginChallenge">> {
  if (!text) return {};
  const { value } = await unseal("roost web login", text, LIFETIME_SECONDS);
  return halfLogin.safeParse(value).data ?? {};
}
