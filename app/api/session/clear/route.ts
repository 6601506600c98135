import { changeHandler } from "#lib/server/http/handle-change";
import { refuseMethod } from "#lib/server/http/refuse-method";
import { closeSessionAndClear } from "#lib/server/session/close-session";

export const POST = changeHandler("logout", closeSessionAndClear);

const refuse = refuseMethod("POST");

export { refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE };
