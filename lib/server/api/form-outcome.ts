import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import type { Endpoint } from "#contract/endpoint";
import { type EndpointName, endpoints } from "#contract/endpoints";
import type { AppError } from "#contract/errors";
import { routes } from "#contract/web-routes";
import { doneForm, emptyFlash, sealFlash } from "#lib/server/session/form-flash";
import { type CookieToSet, flashCookie } from "#lib/server/session/session-cookie";
import { safeReturnTo } from "#lib/shared/return-to";
import { isOwnOrigin } from "./own-origin.ts";
import type { Visit } from "./request-context.ts";
import { seeOther } from "./respond.ts";

export interface SentForm {
  name: EndpointName;
  /** Of the path, decoded. */
  params: Record<string, string>;
  values: Record<string, unknown>;
  /** As it stood in the form. */
  returnTo: string | undefined;
}

/** Typed or carried, and never shown again. */
const secretFields: ReadonlySet<string> = new Set([
  "password",
  "currentPassword",
  "newPassword",
  "confirmNewPassword",
  "twoFactorCode",
  "code",
  "token",
]);

/** What a button of one post does: the browser comes back to that post, whose author's name is the place. */
const ofOnePost: ReadonlySet<EndpointName> = new Set<EndpointName>([
  "likePost",
  "unlikePost",
  "bookmarkPost",
  "unbookmarkPost",
]);

/**
 * After a plain form that worked: on to where it asked, or back to its page; home when a session began or ended. What the
 * answer says goes with it, for pages that ask by `readFormDone`.
 */
export async function formDone(
  request: NextRequest,
  form: SentForm,
  answer: unknown,
  visit: Visit,
): Promise<NextResponse> {
  const endpoint: Endpoint = endpoints[form.name];
  // Where what was opened is shown is known only now.
  const opened = form.name === "messageUser" ? endpoints.messageUser.output.safeParse(answer) : undefined;
  if (opened?.success) return seeOther(routes.conversation(opened.data.conversation.id), visit);
  const fallback = endpoint.sessionEffect ? routes.home() : formPage(request, form);
  const target = form.returnTo === undefined ? fallback : safeReturnTo(form.returnTo);
  const page = ofOnePost.has(form.name) ? `${target}#by-${form.params.id}` : target;
  return seeOther(page, { ...visit, cookies: [...visit.cookies, ...(await doneCookies(form.name, answer))] });
}

/** What an answer said, for the page that the browser goes to next. */
export async function doneCookies(name: EndpointName, answer: unknown): Promise<CookieToSet[]> {
  const message = typeof answer === "object" && answer && "message" in answer ? answer.message : undefined;
  if (typeof message !== "string" || message === "") return [];
  return [flashCookie(await sealFlash({ ...emptyFlash, form: doneForm(name), message }))];
}

/** After one that failed: back to its page, with the message and what was typed in a cookie of one minute. */
export async function formFailed(
  request: NextRequest,
  form: SentForm,
  failure: AppError,
  visit: Visit,
): Promise<NextResponse> {
  const page = formPage(request, form);
  if (failure.code === "UNAUTHENTICATED") return seeOther(routes.login(page), visit);
  const seal = await sealFlash({
    form: form.name,
    message: failure.message,
    fields: failure.fields ?? {},
    values: shownAgain(form.values),
    requires2FA: failure.requires2FA ?? false,
  });
  return seeOther(page, { ...visit, cookies: [...visit.cookies, flashCookie(seal)] });
}

function shownAgain(values: Record<string, unknown>): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "string" && !secretFields.has(name)) shown[name] = value;
  }
  return shown;
}

/** The page that the form stood on, as the browser's Referer tells; without one, the form's usual page. */
function formPage(request: NextRequest, { name, params, values, returnTo }: SentForm): string {
  // Their pages tell nobody their address, since a token is in it.
  if (name === "resetPassword") return routes.resetPassword(String(values.token ?? ""));
  if (name === "acceptInvitation")
    return routes.acceptInvitation(params.slug ?? "", String(values.token ?? ""));
  if (name === "confirmEmail") return routes.confirmEmail();
  if (name === "stopDigests") return routes.unsubscribe(String(values.token ?? ""));
  const referer = URL.parse(request.headers.get("referer") ?? "");
  if (referer && isOwnOrigin(referer.origin)) return safeReturnTo(referer.pathname + referer.search);
  const target = safeReturnTo(returnTo);
  if (name === "login" || name === "finishLogin") return routes.login(target);
  return name === "signup" ? routes.signup(target) : target;
}
