import type { Community } from "#contract/community";

/** A public community that the reader has not joined. */
export function community(changes: Partial<Community> = {}): Community {
  return {
    id: "01a1fd06-0000-7000-8000-0000000000c1",
    asOf: 1,
    slug: "birds",
    name: "Bird watching",
    description: "Everything that flies",
    rules: "",
    picture: null,
    isPublic: true,
    memberCount: 4,
    postCount: 0,
    createdAt: "2026-11-21T08:00:00.000Z",
    role: null,
    isBanned: false,
    hasRequested: false,
    requestCount: null,
    ...changes,
  };
}
