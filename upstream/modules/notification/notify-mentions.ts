import { and, inArray, notInArray } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import { canList } from "#upstream/core/db/visibility";
import { extractMentions } from "#upstream/modules/mention/extract-mentions";
import { notify } from "./notify.ts";

/** Of one text; whoever names a crowd wants attention more than an answer. */
const MAX_TOLD = 10;

interface MentioningText {
  /** Of the post or comment, as it is now. */
  text: string;
  /** Before an edit: who was mentioned in it already is not told again. */
  previousText?: string;
  actorId: string;
  postId: string;
  /** Null for the text of the post itself. */
  commentId: string | null;
  now: Date;
  /** Who is told of this anyway. */
  except?: readonly string[];
}

/**
 * Tells the first ten people whom a text mentions, as far as they may see its post and want to hear of it.
 * @param tx the transaction that writes the text
 */
export async function notifyMentions(
  tx: Database,
  { text, previousText = "", actorId, postId, commentId, now, except = [] }: MentioningText,
): Promise<void> {
  const before = new Set(extractMentions(previousText));
  const names = extractMentions(text)
    .filter((name) => !before.has(name))
    .slice(0, MAX_TOLD);
  if (names.length === 0) return;
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.username, names),
        canList(actorId, users),
        notInArray(users.id, [actorId, ...except]),
      ),
    );
  for (const { id: recipientId } of people) {
    await notify(tx, { kind: "mention", recipientId, actorId, postId, commentId, now });
  }
}
