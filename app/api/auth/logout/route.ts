import { changeHandler } from "#lib/server/api/handle-change";
import { refuseMethod } from "#lib/server/api/respond";
import { closeSession } from "#lib/server/session/close-session";

export const POST = changeHandler("logout", closeSession);

const refuse = refuseMethod("POST");

export { refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE };
