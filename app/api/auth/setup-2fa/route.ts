import { changeHandler } from "#lib/server/api/handle-change";
import { refuseMethod } from "#lib/server/api/respond";
import { setUpTwoFactor } from "#lib/server/session/set-up-two-factor";

export const POST = changeHandler("setupTwoFactor", setUpTwoFactor);

const refuse = refuseMethod("POST");

export { refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE };
