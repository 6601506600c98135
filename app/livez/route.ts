export { reportAlive as GET } from "#lib/server/gate/report-alive";
