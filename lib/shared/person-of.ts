import type { Person } from "#contract/person";

/** Only what is shown of a person, so that no more of a profile than that reaches the page. */
export function personOf(profile: Person): Person {
  const { id, username, name, isVerified, accountType, profileImage } = profile;
  return { id, username, name, isVerified, accountType, profileImage };
}
