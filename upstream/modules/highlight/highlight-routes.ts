import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { createHighlight, deleteHighlight, renameHighlight } from "./change-highlight.ts";
import { addToHighlight, removeFromHighlight } from "./highlighted-stories.ts";
import { getHighlight, listHighlights, listKeptStories } from "./list-highlights.ts";

/** Highlights of stories on profiles. */
export function registerHighlightRoutes(route: RouteRegistrar, deps: AppDeps): void {
  const readerOf = ({ userId }: Caller) => ({ viewer: userId, now: deps.clock() });
  const ofHighlights = { limits: ["changeHighlight"] } as const;
  const ofStories = { limits: ["changeHighlightedStories"] } as const;
  route("listHighlights", async ({ caller, params, query }) => ({
    highlights: await listHighlights(deps, readerOf(caller), params.username, query.story),
  }));
  route("getHighlight", ({ caller, params }) => getHighlight(deps, readerOf(caller), params.id));
  route("listKeptStories", ({ caller, query }) => listKeptStories(deps, readerOf(caller), query));
  route(
    "createHighlight",
    async ({ caller, body }) => ({ highlight: await createHighlight(deps, caller.userId, body) }),
    ofHighlights,
  );
  route(
    "renameHighlight",
    async ({ caller, params, body }) => ({
      highlight: await renameHighlight(deps, caller.userId, params.id, body),
    }),
    ofHighlights,
  );
  route(
    "deleteHighlight",
    ({ caller, params }) => deleteHighlight(deps, caller.userId, params.id),
    ofHighlights,
  );
  route(
    "addToHighlight",
    async ({ caller, params }) => ({ highlight: await addToHighlight(deps, caller.userId, params) }),
    ofStories,
  );
  route(
    "removeFromHighlight",
    async ({ caller, params }) => ({ highlight: await removeFromHighlight(deps, caller.userId, params) }),
    ofStories,
  );
}
