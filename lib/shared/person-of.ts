import type { Portrait } from "#contract/media/picture";
import type { Person } from "#contract/person";

/** Picks a person's fields, so that no more of a profile reaches the page. */
export function personOf(profile: Person): Person {
  const { id, username, name, isVerified, accountType, profileImage } = profile;
  return {
    id,
    username,
    name,
    isVerified,
    accountType,
    profileImage: profileImage && portraitOf(profileImage),
  };
}

/** Picks the fields of a picture that is shown beside a name. */
function portraitOf({ url, width, height, widths }: Portrait): Portrait {
  return { url, width, height, widths };
}
