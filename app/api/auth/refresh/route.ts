import { changeHandler } from "#lib/server/http/handle-change";
import { refuseMethod } from "#lib/server/http/refuse-method";
import { refreshSession } from "#lib/server/session/refresh-session";

export const POST = changeHandler("refresh", refreshSession);

const refuse = refuseMethod("POST");

export { refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE };
