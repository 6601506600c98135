import { proxyRequest } from "#lib/server/api/proxy-request";
import { uploadHandler } from "#lib/server/http/handle-upload";

export const POST = uploadHandler("createStory");

export { proxyRequest as GET, proxyRequest as PUT, proxyRequest as PATCH, proxyRequest as DELETE };
