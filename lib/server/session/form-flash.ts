import "server-only";
import { headers } from "next/headers";
import * as z from "zod";
import type { EndpointName } from "#contract/endpoints";
import { internalHeader } from "#lib/server/gate/internal-headers";
import { sessionTexts } from "#lib/shared/session-texts";
import { seal, unseal } from "./seal.ts";
import { type CookieToSet, clearedCookie, flashCookie } from "./session-cookie.ts";

const LIFETIME_SECONDS = 60;
/** Leaves room for the session cookie. */
const SEAL_MAX_BYTES = 3072;

/** Typed values of at most this length, such as choices and ids, always come back. */
const SHORT_LENGTH = 100;

const formFlash = z.object({
  /** Endpoint that the form was sent to, such as `login`. */
  form: z.string(),
  message: z.string(),
  /** First problem per field. */
  fields: z.record(z.string(), z.string()),
  /** Typed values, without passwords and codes. */
  values: z.record(z.string(), z.string()),
  requires2FA: z.boolean(),
});

/** The outcome of a plain form, for the next page. */
export type FormFlash = z.infer<typeof formFlash>;

/** An empty flash. */
export const emptyFlash: FormFlash = { form: "", message: "", fields: {}, values: {}, requires2FA: false };

/** The flash's `form` for a success. */
export function successName(form: string): string {
  return `${form} done`;
}

/** Encrypts a flash for its cookie; when it does not fit, without the long texts among the typed values. */
export async function sealFlash(flash: FormFlash): Promise<string> {
  const text = await seal("roost web flash", flash, LIFETIME_SECONDS);
  if (text.length <= SEAL_MAX_BYTES) return text;
  const short = Object.entries(flash.values).filter(([, value]) => value.length <= SHORT_LENGTH);
  return seal("roost web flash", { ...flash, values: Object.fromEntries(short) }, LIFETIME_SECONDS);
}

/** A flash with the answer's message for the next page. */
export async function successCookies(name: EndpointName, answer: unknown): Promise<CookieToSet[]> {
  const message = typeof answer === "object" && answer && "message" in answer ? answer.message : undefined;
  if (typeof message !== "string" || message === "") return [];
  return [flashCookie(await sealFlash({ ...emptyFlash, form: successName(name), message }))];
}

/** Opens a sealed flash; null when it is invalid or expired. */
export async function unsealFlash(text: string): Promise<FormFlash | null> {
  const { value } = await unseal("roost web flash", text, LIFETIME_SECONDS);
  return formFlash.safeParse(value).data ?? null;
}

/**
 * The failure of this form's last submission without script; null when there is none. Shown once: the gate has
 * already removed the cookie.
 * @param form name of the endpoint, such as `login`
 */
export async function readFormFlash(form: string): Promise<FormFlash | null> {
  const text = (await headers()).get(internalHeader.flash);
  const flash = text ? await unsealFlash(text) : null;
  return flash?.form === form ? flash : null;
}

/** The message of this form's last successful submission without script; null when there is none. Shown once. */
export async function readFormSuccess(form: string): Promise<string | null> {
  return (await readFormFlash(successName(form)))?.message ?? null;
}

/** Clears the cookie of a session that the upstream ended, with a message for the sign-in page. */
export async function endedSessionCookies(): Promise<CookieToSet[]> {
  const seal = await sealFlash({
    form: "login",
    message: sessionTexts.signedOutHere,
    fields: {},
    values: {},
    requires2FA: false,
  });
  return [clearedCookie("session"), flashCookie(seal)];
}
