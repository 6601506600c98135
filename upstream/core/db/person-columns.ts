import type { Person } from "#contract/person";
import { avatar, type PictureRow, pictureColumns, toPicture } from "./picture-columns.ts";
import { users } from "./schema/schema.ts";

/** The two groups that a query selects for a person; it joins `avatar` on `users.profileImageKey`. */
export const personSelection = {
  person: {
    id: users.id,
    username: users.username,
    name: users.name,
    isVerified: users.isVerified,
    accountType: users.accountType,
  },
  avatar: pictureColumns(avatar),
};

interface PersonRow {
  person: Omit<Person, "profileImage">;
  avatar: PictureRow | null;
}

/** The contract's person from a row of `personSelection`. */
export function toPerson(row: PersonRow): Person {
  return { ...row.person, profileImage: row.avatar && toPicture(row.avatar) };
}
