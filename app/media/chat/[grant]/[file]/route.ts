export { streamChatFile as GET } from "#lib/server/http/stream-chat-file";
