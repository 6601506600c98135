import { changeHandler } from "#lib/server/api/handle-change";
import { refuseMethod } from "#lib/server/api/respond";
import { openSession } from "#lib/server/session/open-session";

export const POST = changeHandler("signup", openSession("signup"));

const refuse = refuseMethod("POST");

export { refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE };
