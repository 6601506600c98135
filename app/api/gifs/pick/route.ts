import { changeHandler } from "#lib/server/api/handle-change";
import { pickGif } from "#lib/server/api/pick-gif";
import { refuseMethod } from "#lib/server/api/respond";

export const POST = changeHandler("pickGif", pickGif);

const refuse = refuseMethod("POST");

export { refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE };
