export { streamPrivateFile as GET } from "#lib/server/http/stream-private-file";
