import { and, inArray, notInArray } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { canList } from "#upstream/core/db/visibility";
import { extractMentions, MENTIONS_NOTIFIED } from "#upstream/modules/mention/mentions";
import { notify } from "./notify.ts";

/** Where the text is. */
type MentioningPlace =
  | {
      kind: "mention";
      postId: string;
      /** Null for the text of the post itself. */
      commentId: string | null;
    }
  | { kind: "story-mention"; storyId: string };

interface MentioningText {
  /** The current text of the post, comment or story. */
  text: string;
  /** The text before an edit: members already mentioned there are not notified again. */
  previousText?: string;
  place: MentioningPlace;
  actorId: string;
  now: Date;
  /** User ids that are notified of this text in another way. */
  except?: readonly string[];
}

/**
 * Notifies the first ten members that a text mentions, under the rules of `notify`.
 * @param tx the transaction that writes the text
 */
export async function notifyMentions(
  tx: Database,
  { text, previousText = "", place, actorId, now, except = [] }: MentioningText,
): Promise<void> {
  const before = new Set(extractMentions(previousText));
  const names = extractMentions(text)
    .filter((name) => !before.has(name))
    .slice(0, MENTIONS_NOTIFIED);
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
    await notify(tx, { ...place, recipientId, actorId, now });
  }
}
