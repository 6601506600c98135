import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { PEOPLE_PAGE_SIZE, SUPPORT_TEXT_MAX_LENGTH } from "./limits.ts";
import { id, notBlank, pageFields, pageQuery, personText, successFields, timestamp } from "./primitives.ts";

const supportKind = z.enum(["question", "problem"], { error: "There are no requests of this kind" });

/** The kinds of support request. */
export type SupportKind = z.infer<typeof supportKind>;

/** A question or problem report, as its author sees it. */
export const supportRequest = z.object({
  id,
  /** The reference number shown to people. */
  number: z.number().int().positive(),
  kind: supportKind,
  text: z.string(),
  createdAt: timestamp,
  /** Null while it is open. */
  closedAt: timestamp.nullable(),
  /** Support's answer; empty if there is none. */
  answer: z.string(),
});

export type SupportRequest = z.infer<typeof supportRequest>;

/** @param blank the message for an empty text */
const supportText = (blank: string) => notBlank(personText("Your text", SUPPORT_TEXT_MAX_LENGTH), blank);

const answer = z.object({ ...successFields, request: supportRequest });

export const askQuestion = endpoint({
  method: "POST",
  path: "/support/questions",
  summary: "Sends a question to the operators of this server.",
  access: "member",
  body: z.strictObject({ text: supportText("Please enter a question") }),
  output: answer,
});

export const reportProblem = endpoint({
  method: "POST",
  path: "/support/problems",
  summary: "Reports a problem to the operators of this server.",
  access: "member",
  body: z.strictObject({ text: supportText("Please describe the problem") }),
  output: answer,
});

export const listSupportRequests = endpoint({
  method: "GET",
  path: "/support/requests",
  summary: "Lists the caller's questions and problem reports, newest first.",
  access: "member",
  query: pageQuery(PEOPLE_PAGE_SIZE).extend({
    kind: supportKind.optional(),
  }),
  output: z.object({ ...successFields, requests: z.array(supportRequest), ...pageFields }),
});
