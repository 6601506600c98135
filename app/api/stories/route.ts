import { uploadHandler } from "#lib/server/api/handle-upload";
import { proxyRequest } from "#lib/server/api/proxy-request";

export const POST = uploadHandler("createStory");

export { proxyRequest as GET, proxyRequest as PUT, proxyRequest as PATCH, proxyRequest as DELETE };
