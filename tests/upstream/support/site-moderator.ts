import { SECOND } from "#contract/units";
import { enableSecondFactor } from "#tests/upstream/support/second-factor";
import { type Member, PASSWORD, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { adminCommands } from "#upstream/admin/admin-commands";

/** Runs a command of the operator. */
export function admin({ deps }: TestUpstream, command: string, ...args: string[]): Promise<string> {
  const found = adminCommands.get(command);
  if (!found) throw new Error(`No command ${command}`);
  return found.run(deps, args);
}

export interface SiteModerator extends Member {
  /** Signs the same client in again, after the test's clock was moved beyond its session. */
  signInAgain(): Promise<void>;
}

/** Signs up a moderator of the whole server, with a second factor. */
export async function signUpModerator(upstream: TestUpstream, username: string): Promise<SiteModerator> {
  const member = await upstream.signUp(username);
  const { client } = member;
  const { code } = await enableSecondFactor(upstream, client);
  await admin(upstream, "moderator", username);
  return {
    ...member,
    async signInAgain() {
      client.cookies.clear();
      await client.ok("getCsrfToken");
      const body = { identifier: username, password: PASSWORD, twoFactorCode: code() };
      await client.ok("login", { body });
    },
  };
}

/** Posts something. @returns the post's id */
export async function postBy({ client }: Member, content: string): Promise<string> {
  return (await client.ok("createPost", { body: { content } })).post.id;
}

/** Reports something, for spam unless `body` has another reason. @returns the report's number */
export async function report({ client }: Member, body: object): Promise<number> {
  return (await client.ok("report", { body: { reason: "spam", ...body } })).number;
}

/** Reports something a second later than whatever was before. */
export function reportLater(upstream: TestUpstream, member: Member, body: object): Promise<number> {
  upstream.advance(SECOND);
  return report(member, body);
}

/** Acts on a report as it is now, unless `body` says up to which report the moderator has read. */
export async function actOnReport({ client }: Member, number: number, body: object) {
  const params = { number: String(number) };
  const read = await client.call("getModerationReport", { params });
  const { shownUpTo } = read.statusCode === 200 ? read.json().report : { shownUpTo: number };
  return client.call("actOnReport", { params, body: { words: "", shownUpTo, ...body } });
}

/** A report as a moderator reads it. */
export async function readReport({ client }: Member, number: number) {
  return (await client.ok("getModerationReport", { params: { number: String(number) } })).report;
}
