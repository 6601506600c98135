import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { listMutedUsers, muteUser, unmuteUser } from "./muted-users.ts";
import { addMutedWord, listMutedWords, removeMutedWord } from "./muted-words.ts";

/** Endpoints for muting people and words. */
export function registerMuteRoutes(route: RouteRegistrar, deps: AppDeps): void {
  const { db, clock } = deps;
  route("muteUser", ({ caller, params, body }) =>
    muteUser(deps, caller.userId, params.username, body.duration),
  );
  route("unmuteUser", ({ caller, params }) => unmuteUser(deps, caller.userId, params.username));
  route("listMutedUsers", ({ caller, query }) =>
    listMutedUsers(db, { viewer: caller.userId, now: clock() }, query),
  );
  route("listMutedWords", async ({ caller }) => ({
    words: await listMutedWords(db, caller.userId, clock()),
  }));
  route("addMutedWord", async ({ caller, body }) => {
    const word = await addMutedWord(deps, caller.userId, body);
    return { word, message: `“${word.word}” is muted` };
  });
  route("removeMutedWord", ({ caller, params }) => removeMutedWord(db, caller.userId, params.id));
}
