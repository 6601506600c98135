export { reportReady as GET } from "#lib/server/http/report-alive";
