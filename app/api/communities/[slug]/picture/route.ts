import { uploadHandler } from "#lib/server/api/handle-upload";
import { refuseMethod } from "#lib/server/api/respond";

export const PUT = uploadHandler("setCommunityPicture");

const refuse = refuseMethod("PUT");

export { refuse as GET, refuse as POST, refuse as PATCH, refuse as DELETE };
