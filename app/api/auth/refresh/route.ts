import { changeHandler } from "#lib/server/api/handle-change";
import { refuseMethod } from "#lib/server/api/respond";
import { refreshSession } from "#lib/server/session/refresh-session";

export const POST = changeHandler("refresh", refreshSession);

const refuse = refuseMethod("POST");

export { refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE };
