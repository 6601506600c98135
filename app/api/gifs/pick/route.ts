import { changeHandler } from "#lib/server/http/handle-change";
import { pickGif } from "#lib/server/http/pick-gif";
import { refuseMethod } from "#lib/server/http/refuse-method";

export const POST = changeHandler("pickGif", pickGif);

const refuse = refuseMethod("POST");

export { refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE };
