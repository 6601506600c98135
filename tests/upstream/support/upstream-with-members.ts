import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

/** An object for each name, which is filled later. */
export function emptyByName<Name extends string, Filled>(names: readonly Name[]): Record<Name, Filled> {
  return Object.fromEntries(names.map((name) => [name, {}])) as Record<Name, Filled>; // fromEntries forgets the names
}

/**
 * Starts an upstream for the tests of a file, signs up members before each test, and closes the upstream after the last.
 * @param names of the members that each test finds newly signed up; their usernames end in the number of the test
 * @returns the upstream and every member by name, which are empty until the first test, or a hook that is declared after this call; and
 * `signUp`, for a further member of a test
 */
export function upstreamWithMembers<Name extends string>(
  names: readonly Name[],
  options?: Parameters<typeof startTestUpstream>[0],
) {
  const upstream = {} as TestUpstream; // filled before the first test
  const ofTest = emptyByName<Name, Member>(names);
  let count = 0;
  const signUp = (name: string) => upstream.signUp(`${name}${count}`);

  beforeAll(async () => {
    Object.assign(upstream, await startTestUpstream(options));
  });

  beforeEach(async () => {
    count += 1;
    for (const name of names) Object.assign(ofTest[name], await signUp(name));
  });

  afterAll(() => upstream.close());

  return { upstream, signUp, ...ofTest };
}
