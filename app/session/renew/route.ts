export { renewAndReturn as GET } from "#lib/server/session/renew-route";
