import { beforeAll } from "@jest/globals";
import { type SiteModerator, signUpModerator } from "#tests/upstream/support/site-moderator";
import { emptyByName, upstreamWithMembers } from "#tests/upstream/support/upstream-with-members";

interface People<Moderator extends string, Name extends string> {
  /** Usernames of those who moderate the whole server, with a second factor. */
  readonly moderators: readonly Moderator[];
  /** As for `upstreamWithMembers`. */
  readonly members: readonly Name[];
}

/** As `upstreamWithMembers`, with moderators for all tests of the file, who are by name in what it returns as well. */
export function moderatedUpstream<Moderator extends string, Name extends string>(
  { moderators, members }: People<Moderator, Name>,
  options?: Parameters<typeof upstreamWithMembers>[1],
) {
  const started = upstreamWithMembers(members, options);
  const ofServer = emptyByName<Moderator, SiteModerator>(moderators);

  beforeAll(async () => {
    for (const name of moderators)
      Object.assign(ofServer[name], await signUpModerator(started.upstream, name));
  });

  return { ...started, ...ofServer };
}
