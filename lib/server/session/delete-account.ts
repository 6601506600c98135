import "server-only";
import { MINUTE } from "#contract/limits";
import type { Act } from "#lib/server/http/handle-change";
import { clearBrowser } from "#lib/server/session/clear-browser";
import { doneForm, emptyFlash, sealFlash } from "#lib/server/session/form-flash";
import { flashCookie } from "#lib/server/session/session-cookie";
import { withFreshTokens } from "#lib/server/session/with-fresh-tokens";
import { askUpstream } from "#lib/server/upstream/call-upstream";
import { sessionTexts } from "#lib/shared/session-texts";

/** With a hundred thousand followers the counters of all of them take a while. */
const DELETION_BUDGET_MS = MINUTE;

/** Deletes the account, has the browser forget whatever it keeps of this origin, and lets the sign-in page say so. */
export const deleteAccount: Act = async (visit) => {
  const { data } = await withFreshTokens(visit, (caller) =>
    askUpstream("deleteAccount", {}, caller, DELETION_BUDGET_MS),
  );
  clearBrowser(visit);
  const flash = { ...emptyFlash, form: doneForm("deleteAccount"), message: sessionTexts.accountDeleted };
  visit.cookies.push(flashCookie(await sealFlash(flash)));
  return data;
};
