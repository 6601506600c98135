export { streamGifPreview as GET } from "#lib/server/media/stream-picture";
