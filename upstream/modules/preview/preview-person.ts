import { and, eq, exists } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Person } from "#contract/person";
import type { Database } from "#upstream/core/db/connection/database";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { found, query } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { stories } from "#upstream/core/db/schema/schema-story";
import { isPublicPerson, type Reader } from "#upstream/core/db/visibility";
import { canListStory, isRunning } from "#upstream/core/db/visibility-story";

/**
 * Name and picture of a public account.
 * @param story id of a story that the account must show now, or "any" for one that has not expired; not required if undefined
 * @throws AppError NOT_FOUND, the same for a missing, a private, a suspended and a blocked account
 */
export async function previewPerson(
  db: Database,
  reader: Reader,
  username: string,
  story: string | undefined,
): Promise<Person> {
  const ofPerson = and(
    eq(stories.authorId, users.id),
    story === undefined || story === "any" ? isRunning(reader.now) : eq(stories.id, story),
    canListStory(reader),
  );
  const [row] = await db
    .select(personSelection)
    .from(users)
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(
      and(
        eq(users.username, username),
        isPublicPerson(reader.viewer, users),
        story === undefined ? undefined : exists(query.select(found).from(stories).where(ofPerson)),
      ),
    );
  if (!row) throw new AppError("NOT_FOUND", "This account does not exist");
  return toPerson(row);
}
