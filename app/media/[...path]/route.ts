export { streamPicture as GET } from "#lib/server/http/stream-picture";
