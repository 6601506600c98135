export { reportReady as GET } from "#lib/server/gate/report-alive";
