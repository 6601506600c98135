import { uploadHandler } from "#lib/server/api/handle-upload";
import { refuseMethod } from "#lib/server/api/respond";

export const POST = uploadHandler("uploadVoice");

const refuse = refuseMethod("POST");

export { refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE };
