import { uploadHandler } from "#lib/server/http/handle-upload";
import { refuseMethod } from "#lib/server/http/refuse-method";

export const PUT = uploadHandler("uploadVideoCaptions");

const refuse = refuseMethod("PUT");

export { refuse as GET, refuse as POST, refuse as PATCH, refuse as DELETE };
