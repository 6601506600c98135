export { streamGifPreview as GET } from "#lib/server/http/stream-picture";
