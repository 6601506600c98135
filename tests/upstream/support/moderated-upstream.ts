import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import { type SiteModerator, signUpModerator } from "#tests/upstream/support/site-moderator";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

interface People<Moderator extends string, Name extends string> {
  /** Usernames of those who moderate the whole server, with a second factor. */
  readonly moderators: readonly Moderator[];
  /** Names of the members that each test finds newly signed up; their usernames end in the number of the test. */
  readonly members: readonly Name[];
}

/** An object for each name, which is filled later. */
function emptyByName<Name extends string, Filled>(names: readonly Name[]): Record<Name, Filled> {
  return Object.fromEntries(names.map((name) => [name, {}])) as Record<Name, Filled>; // fromEntries forgets the names
}

/**
 * Starts an upstream with moderators for the tests of a file, signs up members before each test, and closes the upstream after the last.
 * @returns the upstream and everyone by name; they are empty until the first test, or a hook that is declared after this call
 */
export function moderatedUpstream<Moderator extends string, Name extends string>(
  { moderators, members }: People<Moderator, Name>,
  options?: Parameters<typeof startTestUpstream>[0],
) {
  const upstream = {} as TestUpstream; // filled before the first test
  const ofServer = emptyByName<Moderator, SiteModerator>(moderators);
  const ofTest = emptyByName<Name, Member>(members);
  let count = 0;

  beforeAll(async () => {
    Object.assign(upstream, await startTestUpstream(options));
    for (const name of moderators) Object.assign(ofServer[name], await signUpModerator(upstream, name));
  });

  beforeEach(async () => {
    count += 1;
    for (const name of members) Object.assign(ofTest[name], await upstream.signUp(`${name}${count}`));
  });

  afterAll(() => upstream.close());

  return { upstream, ...ofServer, ...ofTest };
}
