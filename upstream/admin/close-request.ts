import { eq } from "drizzle-orm";
import { SUPPORT_TEXT_MAX_LENGTH } from "#contract/limits";
import { personText } from "#contract/primitives";
import { supportRequests } from "#upstream/core/db/schema/schema-support";
import { mailMember } from "#upstream/core/mail/mail-member";
import { type AdminContext, AdminRefusal } from "./admin-context.ts";
import { wholeNumber } from "./read-arguments.ts";

const MAX_NUMBER = 2_147_483_647;
const note = personText("The note", SUPPORT_TEXT_MAX_LENGTH);

function readNote(words: readonly string[]): string {
  const result = note.safeParse(words.join(" "));
  if (result.success) return result.data;
  throw new AdminRefusal(`${result.error.issues[0]?.message ?? "The note cannot be used"}.`);
}

/** Closes a support request; the note is shown to its author and mailed. */
export async function closeRequest(context: AdminContext, args: readonly string[]): Promise<string> {
  const [typed, ...words] = args;
  const number = wholeNumber(typed, "the number of the request", MAX_NUMBER);
  const answer = readNote(words);
  const now = context.clock();
  return context.db.transaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(supportRequests)
      .where(eq(supportRequests.number, number))
      .for("update");
    if (!request) throw new AdminRefusal(`There is no request ${number}.`);
    if (request.closedAt) return `Request ${number} was already closed on ${request.closedAt.toISOString()}.`;
    await tx.update(supportRequests).set({ closedAt: now, answer }).where(eq(supportRequests.id, request.id));
    if (answer === "") return `Request ${number} is closed.`;
    await mailMember(context, tx, request.userId, {
      subject: `Your ${request.kind} ${number}`,
      paragraphs: ["You wrote to us:", request.text, "Our answer:", answer],
      now,
    });
    const reaches = context.mail.canSend ? "is shown to its author and mailed" : "is shown to its author";
    return `Request ${number} is closed, and the note ${reaches}.`;
  });
}
