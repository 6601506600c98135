import { uploadHandler } from "#lib/server/http/handle-upload";
import { refuseMethod } from "#lib/server/http/refuse-method";

export const POST = uploadHandler("uploadPostVideo");

const refuse = refuseMethod("POST");

export { refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE };
