export { streamMedia as GET } from "#lib/server/http/stream-media";
