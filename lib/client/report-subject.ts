/** What is reported, and whose it is. */
export type ReportSubject =
  | { kind: "post"; postId: string; username: string }
  | { kind: "comment"; commentId: string; username: string }
  | { kind: "person"; username: string }
  | { kind: "community"; community: string };

/** How the server is told of it. */
export function subjectFields(subject: ReportSubject) {
  switch (subject.kind) {
    case "post":
      return { postId: subject.postId };
    case "comment":
      return { commentId: subject.commentId };
    case "person":
      return { username: subject.username };
    case "community":
      return { community: subject.community };
  }
}
