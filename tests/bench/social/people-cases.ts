import type { Client } from "pg";
import { endpoints } from "#contract/endpoints";

/** Requests of one kind, made in turn; each is an address or is worked out first from others' answers. */
export interface PeopleCase {
  readonly label: string;
  readonly paths: readonly string[];
  readonly aimMs: number;
  /** The paths are lists: what is measured is the page after several. */
  readonly isLaterPage?: boolean;
}

/** People who stand for many. */
export interface Cast {
  readonly reader: string;
  readonly stars: readonly string[];
  readonly ordinary: readonly string[];
  readonly busy: readonly string[];
}

const PAGE_AIM_MS = 15;
const SEARCH_AIM_MS = 25;

async function usernames(database: Client, rest: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await database.query<{ username: string }>(`select username from users ${rest}`, values);
  return rows.map(({ username }) => username);
}

/** Finds them: a reader who follows 300, the best known, and people about the middle whom the reader may see. */
export async function findCast(database: Client): Promise<Cast> {
  const isOpen = `account_type = 'public' and id not in (select blocker_id from blocks where blocked_id =
    (select id from users where username = $1))`;
  const [reader = ""] = await usernames(
    database,
    "where account_type = 'public' order by abs(following_count - 300), id limit 1",
  );
  return {
    reader,
    stars: await usernames(database, `where ${isOpen} order by follower_count desc limit 5`, [reader]),
    ordinary: await usernames(
      database,
      `where ${isOpen} and follower_count between 45 and 55 and following_count between 30 and 70 order by id limit 40`,
      [reader],
    ),
    busy: await usernames(database, `where ${isOpen} order by following_count desc limit 5`, [reader]),
  };
}

const at = (path: string, username: string, query = "") =>
  path.replace(":username", encodeURIComponent(username)) + query;
const search = (label: string, ...texts: string[]): PeopleCase => ({
  label: `search: ${label}`,
  paths: texts.map((text) => `${endpoints.searchUsers.path}?username=${encodeURIComponent(text)}`),
  aimMs: SEARCH_AIM_MS,
});

const list = (label: string, path: string, people: readonly string[], query = "", isLaterPage = false) => ({
  label,
  paths: people.map((person) => at(path, person, query)),
  aimMs: PAGE_AIM_MS,
  isLaterPage,
});

/** What is measured with the reader as the caller. */
export function peopleCases({ stars, ordinary, busy }: Cast): PeopleCase[] {
  const { getProfile, listPostsByAuthor, listFollowers, listFollowing, listNotifications } = endpoints;
  const everybody = [...stars, ...ordinary];
  return [
    list("profile", getProfile.path, everybody),
    list("posts of a profile", listPostsByAuthor.path, everybody),
    list("followers, of 50", listFollowers.path, ordinary),
    list("followers, of 50, with q", listFollowers.path, ordinary, "?q=mar"),
    list("followers, of 25,000 to 90,000", listFollowers.path, stars),
    list("… a later page", listFollowers.path, stars, "", true),
    list("… with q that many match", listFollowers.path, stars, "?q=mar"),
    list("… with q that few match", listFollowers.path, stars, "?q=valentina%20v"),
    list("… with q that nobody matches", listFollowers.path, stars, "?q=qqxxzz"),
    list("… with q of two letters", listFollowers.path, stars, "?q=yu"),
    list("… with q of two letters that few have", listFollowers.path, stars, "?q=qx"),
    list("following, of 50", listFollowing.path, ordinary),
    list("following, of 1,500 to 2,600", listFollowing.path, busy),
    list("… with q", listFollowing.path, busy, "?q=mar"),
    search("a whole username", ...ordinary),
    search("the beginning of a name", "maria", "valent", "schmi", "yuk", "nov", "oli"),
    search("first and last name", "maria santos", "kenji tanaka", "zoë wolf", "hugo berg"),
    search("within a name", "arin", "chneid", "ovic", "amot"),
    search("with a typo", "valentnia", "scmhidt", "nakamrua", "zimmermnan", "marai"),
    search("that nobody has", "qqxxzz", "wwwwvvvv"),
    search("%", "%"),
    search("_", "_"),
    search("two letters", "ma", "yu", "sc", "zo"),
    search("one letter", "m", "z"),
    { label: "notifications", paths: [listNotifications.path], aimMs: PAGE_AIM_MS },
    { label: "… earlier ones", paths: [`${listNotifications.path}?earlier=true`], aimMs: PAGE_AIM_MS },
  ];
}

/** What is measured with the best known as the caller, whose every row asks who of 90,000 follows back. */
export function starCases({ stars, ordinary }: Cast): PeopleCase[] {
  return [
    list("a star's own followers", endpoints.listFollowers.path, stars.slice(0, 1)),
    list("followers, of 50, seen by a star", endpoints.listFollowers.path, ordinary),
    { label: "a star's notifications", paths: [endpoints.listNotifications.path], aimMs: PAGE_AIM_MS },
  ];
}
