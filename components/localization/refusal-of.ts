import { signOut } from "#components/auth/sign-out.ts";
import { routes } from "#contract/web-routes";
import { ApiError } from "#lib/client/api-error";
import { FormRefusal } from "#lib/client/form/use-form-submit";
import { localizationTexts as texts } from "./texts.ts";

/** What the form says of a failure. Whoever is not let in any more is taken to the sign-in page (part 2 section 8). */
export function refusalOf(error: unknown): FormRefusal {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message, fields } = error;
  if (status === 401 || status === 403) {
    const leave = () => window.location.replace(routes.login(routes.timezone()));
    // A session that is gone already takes no drafts along.
    if (status === 401) leave();
    else signOut().then(leave, leave);
    return new FormRefusal({ message: code === "CSRF_INVALID" ? texts.noToken : message, fields: {} });
  }
  const isRefused = status > 0 && status < 500;
  return new FormRefusal({
    message: Object.keys(fields).length > 0 ? null : isRefused ? message : texts.saveFailed,
    fields,
  });
}
