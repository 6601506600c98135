import * as z from "zod";
import { communitySlug } from "./community-ref.ts";
import { endpoint } from "./endpoint.ts";
import { REPORT_TEXT_MAX_LENGTH } from "./limits.ts";
import { id, memberName, personText, successFields } from "./primitives.ts";

export const reportReason = z.enum(
  ["spam", "harassment", "hate", "violence", "nudity", "self-harm", "false-information", "other"],
  { error: "Choose a reason" },
);

export type ReportReason = z.infer<typeof reportReason>;

export const report = endpoint({
  method: "POST",
  path: "/reports",
  summary:
    "Reports a post, a comment, a story, a message, a conversation, a person or a community. Idempotent while the report is open. A post, comment or story is hidden from the caller at once.",
  access: "member",
  body: z
    .strictObject({
      postId: id.optional(),
      commentId: id.optional(),
      storyId: id.optional(),
      messageId: id.optional(),
      conversationId: id.optional(),
      username: memberName.optional(),
      community: communitySlug.optional(),
      reason: reportReason,
      text: personText("Your text", REPORT_TEXT_MAX_LENGTH).default(""),
    })
    .refine(
      ({ reason: _, text: __, ...subjects }) =>
        Object.values(subjects).filter((subject) => subject !== undefined).length === 1,
      "Report one thing at a time",
    ),
  output: z.object({
    ...successFields,
    /** The reference number for support. */ number: z.number().int().positive(),
  }),
});
