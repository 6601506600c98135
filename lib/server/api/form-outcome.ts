import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import type { Endpoint } from "#contract/endpoint";
import { type EndpointName, endpoints } from "#contract/endpoints";
import type { AppError } from "#contract/errors";
import { linkedRoutes } from "#contract/linked-routes";
import { routes } from "#contract/web-routes";
import { sealFlash, successCookies } from "#lib/server/session/form-flash";
import type { RequestContext } from "#lib/server/session/request-context";
import { flashCookie } from "#lib/server/session/session-cookie";
import { safeReturnTo } from "#lib/shared/address/return-to";
import { isOwnOrigin } from "./own-origin.ts";
import { seeOther } from "./respond.ts";

export interface SentForm {
  name: EndpointName;
  /** Path parameters, decoded. */
  params: Record<string, string>;
  values: Record<string, unknown>;
  /** The form's field, not yet validated. */
  returnTo: string | undefined;
}

/** Fields that are never echoed. */
const secretFields: ReadonlySet<string> = new Set([
  "password",
  "currentPassword",
  "newPassword",
  "confirmNewPassword",
  "twoFactorCode",
  "code",
  "token",
]);

/** Buttons and choices of one post, which are on many pages. */
export const postActions = [
  "likePost",
  "unlikePost",
  "bookmarkPost",
  "unbookmarkPost",
  "repostPost",
  "unrepostPost",
  "pinPost",
  "unpinPost",
  "setCommenters",
  "setQuoters",
  "detachQuote",
  "removeLinkPreview",
] as const satisfies readonly EndpointName[];

/** The browser returns to the post, whose byline is the anchor. */
const ofOnePost: ReadonlySet<EndpointName> = new Set(postActions);

/** Where an answer leads that no form can name: to the conversation that was opened, and away from a highlight that is gone. */
function ledTo(name: EndpointName, answer: unknown): string | undefined {
  if (name === "messageUser") {
    const opened = endpoints.messageUser.output.safeParse(answer);
    return opened.data && routes.conversation(opened.data.conversation.id);
  }
  if (name !== "removeFromHighlight") return undefined;
  const removed = endpoints.removeFromHighlight.output.safeParse(answer);
  return removed.data?.highlight === null ? routes.ownProfile() : undefined;
}

/**
 * Responds to a plain form that succeeded: redirects to its `returnTo`, or back to its page, or home when a session
 * began or ended. The answer's message goes along for pages that call `readFormSuccess`.
 */
export async function formSucceeded(
  request: NextRequest,
  form: SentForm,
  answer: unknown,
  context: RequestContext,
): Promise<NextResponse> {
  const endpoint: Endpoint = endpoints[form.name];
  const led = ledTo(form.name, answer);
  if (led !== undefined) return seeOther(led, context);
  const fallback = endpoint.sessionEffect ? routes.home() : formPage(request, form);
  const target = form.returnTo === undefined ? fallback : safeReturnTo(form.returnTo);
  const page = ofOnePost.has(form.name) ? `${target}#by-${form.params.id}` : target;
  return seeOther(page, {
    ...context,
    cookies: [...context.cookies, ...(await successCookies(form.name, answer))],
  });
}

/**
 * Responds to a plain form that failed: redirects to its page, with the message and the typed values in a one-minute
 * cookie.
 */
export async function formFailed(
  request: NextRequest,
  form: SentForm,
  failure: AppError,
  context: RequestContext,
): Promise<NextResponse> {
  const page = formPage(request, form);
  if (failure.code === "UNAUTHENTICATED") return seeOther(routes.login(page), context);
  const seal = await sealFlash({
    form: form.name,
    message: failure.message,
    fields: failure.fields ?? {},
    values: echoedValues(form.values),
    requires2FA: failure.requires2FA ?? false,
  });
  return seeOther(page, { ...context, cookies: [...context.cookies, flashCookie(seal)] });
}

/** The typed values, without secrets; several of one field, such as the ids of chosen things, are separated by commas. */
function echoedValues(values: Record<string, unknown>): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const typed = Array.isArray(value) ? value.join() : value;
    if (typeof typed === "string" && !secretFields.has(name)) shown[name] = typed;
  }
  return shown;
}

/** The page that the form was on, from the Referer; without one, the form's usual page. */
function formPage(request: NextRequest, { name, params, values, returnTo }: SentForm): string {
  // These pages send no Referer, since their URL contains a token.
  if (name === "resetPassword") return linkedRoutes.resetPassword(String(values.token ?? ""));
  if (name === "acceptInvitation")
    return routes.acceptInvitation(params.slug ?? "", String(values.token ?? ""));
  if (name === "makeGroupRequest" || name === "removeGroupRequest")
    return routes.joinGroup(String(values.token ?? ""));
  if (name === "confirmEmail") return linkedRoutes.confirmEmail();
  if (name === "stopDigests") return linkedRoutes.unsubscribe(String(values.token ?? ""));
  const referer = URL.parse(request.headers.get("referer") ?? "");
  if (referer && isOwnOrigin(referer.origin)) return safeReturnTo(referer.pathname + referer.search);
  const target = safeReturnTo(returnTo);
  if (name === "login" || name === "finishLogin") return routes.login(target);
  return name === "signup" ? routes.signup(target) : target;
}
