/** What is reported, with its author. */
export type ReportSubject =
  | { kind: "post"; postId: string; username: string }
  | { kind: "comment"; commentId: string; username: string }
  | { kind: "story"; storyId: string; username: string }
  | { kind: "message"; messageId: string; username: string }
  | { kind: "conversation"; conversationId: string }
  | { kind: "person"; username: string }
  | { kind: "community"; community: string };

/** The fields of the request for a subject. */
export function subjectFields(subject: ReportSubject) {
  switch (subject.kind) {
    case "post":
      return { postId: subject.postId };
    case "comment":
      return { commentId: subject.commentId };
    case "story":
      return { storyId: subject.storyId };
    case "message":
      return { messageId: subject.messageId };
    case "conversation":
      return { conversationId: subject.conversationId };
    case "person":
      return { username: subject.username };
    case "community":
      return { community: subject.community };
  }
}
