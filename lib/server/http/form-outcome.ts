import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import type { Endpoint } from "#contract/endpoint";
import { endpoints } from "#contract/endpoints";
import type { AppError } from "#contract/errors";
import type { RouteName } from "#contract/routes";
import { isOwnOrigin } from "#lib/server/http/own-origin";
import type { Visit } from "#lib/server/http/read-visit";
import { seeOther } from "#lib/server/http/respond";
import { sealFlash } from "#lib/server/session/form-flash";
import { flashCookie } from "#lib/server/session/session-cookie";
import { safeReturnTo } from "#lib/shared/return-to";
import { routes } from "#lib/shared/routes";

export interface SentForm {
  name: RouteName;
  values: Record<string, unknown>;
  /** As it stood in the form. */
  returnTo: string | undefined;
}

const secretFields: ReadonlySet<string> = new Set(["password", "twoFactorCode"]);

/** After a plain form that worked: on to where it asked, or back to its page; home when a session began or ended. */
export function formDone(request: NextRequest, form: SentForm, visit: Visit): NextResponse {
  const endpoint: Endpoint = endpoints[form.name];
  const fallback = endpoint.sessionEffect ? routes.home() : formPage(request, form);
  return seeOther(form.returnTo === undefined ? fallback : safeReturnTo(form.returnTo), visit);
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
function formPage(request: NextRequest, { name, returnTo }: SentForm): string {
  const referer = URL.parse(request.headers.get("referer") ?? "");
  if (referer && isOwnOrigin(referer.origin)) return safeReturnTo(referer.pathname + referer.search);
  const target = safeReturnTo(returnTo);
  if (name === "login") return routes.login(target);
  return name === "signup" ? routes.signup(target) : target;
}
