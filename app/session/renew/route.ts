export { renewAndReturn as GET } from "#lib/server/api/renew-route";
