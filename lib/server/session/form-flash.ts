import "server-only";
import { headers } from "next/headers";
import * as z from "zod";
import { internalHeader } from "#lib/server/gate/internal-headers";
import { sessionTexts } from "#lib/shared/session-texts";
import { seal, unseal } from "./seal.ts";
import { type CookieToSet, clearedCookie, flashCookie } from "./session-cookie.ts";

const LIFETIME_SECONDS = 60;
/** Leaves room for the session in the request's cookies. */
const SEAL_MAX_BYTES = 3072;

const formFlash = z.object({
  /** Name of the endpoint that the form was sent to, such as `login`. */
  form: z.string(),
  message: z.string(),
  /** First problem per field. */
  fields: z.record(z.string(), z.string()),
  /** What was typed, without passwords and codes. */
  values: z.record(z.string(), z.string()),
  requires2FA: z.boolean(),
});

/** The outcome of a plain form that failed, for the page that shows it again. */
export type FormFlash = z.infer<typeof formFlash>;

/** A flash that says nothing yet. */
export const emptyFlash: FormFlash = { form: "", message: "", fields: {}, values: {}, requires2FA: false };

/** The name under which a form's success goes. */
export function doneForm(form: string): string {
  return `${form} done`;
}

/** Encrypts a flash for its cookie, without the typed values when they are too long for one. */
export async function sealFlash(flash: FormFlash): Promise<string> {
  const text = await seal("roost web flash", flash, LIFETIME_SECONDS);
  if (text.length <= SEAL_MAX_BYTES) return text;
  return seal("roost web flash", { ...flash, values: {} }, LIFETIME_SECONDS);
}

/** Opens a sealed flash; null when it is none of ours or too old. */
export async function unsealFlash(text: string): Promise<FormFlash | null> {
  const { value } = await unseal("roost web flash", text, LIFETIME_SECONDS);
  return formFlash.safeParse(value).data ?? null;
}

/**
 * What became of this form when it was last sent without JavaScript; null when nothing did. Shown once: the
 * gate has already removed the cookie.
 * @param form name of the endpoint, such as `login`
 */
export async function readFormFlash(form: string): Promise<FormFlash | null> {
  const text = (await headers()).get(internalHeader.flash);
  const flash = text ? await unsealFlash(text) : null;
  return flash?.form === form ? flash : null;
}

/** What was said when this form was last sent without script and worked; null when it was not. Shown once. */
export async function readFormDone(form: string): Promise<string | null> {
  return (await readFormFlash(doneForm(form)))?.message ?? null;
}

/** Takes away the cookie of a session that the upstream has ended, and lets the sign-in page say so. */
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
