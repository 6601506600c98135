export { reportAlive as GET } from "#lib/server/http/report-alive";
