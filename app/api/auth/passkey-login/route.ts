import { changeHandler } from "#lib/server/http/handle-change";
import { refuseMethod } from "#lib/server/http/refuse-method";
import { openSession } from "#lib/server/session/open-session";

export const POST = changeHandler("loginWithPasskey", openSession("loginWithPasskey"));

const refuse = refuseMethod("POST");

export { refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE };
