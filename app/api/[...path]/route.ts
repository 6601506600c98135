export {
  answerCall as GET,
  answerCall as POST,
  answerCall as PUT,
  answerCall as PATCH,
  answerCall as DELETE,
} from "#lib/server/api/answer-call";
