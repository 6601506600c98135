import { changeHandler } from "#lib/server/api/handle-change";
import { refuseMethod } from "#lib/server/api/respond";
import { deleteAccount } from "#lib/server/session/close-session";

export const DELETE = changeHandler("deleteAccount", deleteAccount);

const refuse = refuseMethod("DELETE");

export { refuse as GET, refuse as POST, refuse as PUT, refuse as PATCH };
