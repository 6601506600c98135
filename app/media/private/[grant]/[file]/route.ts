export { streamPrivateFile as GET } from "#lib/server/media/stream-media";
