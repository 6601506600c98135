import { changeHandler } from "#lib/server/http/handle-change";
import { refuseMethod } from "#lib/server/http/refuse-method";
import { deleteAccount } from "#lib/server/session/delete-account";

export const DELETE = changeHandler("deleteAccount", deleteAccount);

const refuse = refuseMethod("DELETE");

export { refuse as GET, refuse as POST, refuse as PUT, refuse as PATCH };
