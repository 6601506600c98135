export { streamMedia as GET } from "#lib/server/media/stream-media";
