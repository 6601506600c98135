import { SECOND } from "#contract/units";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { type HiddenPart, hiddenPeople, hidePerson } from "#lib/client/list/hidden-rows";
import { debounceRefresh, onRefreshRequest } from "#lib/client/page/refresh-page";
import { onMissedEvents } from "#lib/client/realtime/on-missed-events";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { type FollowTarget, followTargetOf } from "#lib/shared/follow-target";
import { FOLLOWED_EVENT } from "./followed-event.ts";
import { onRelationChange } from "./relation-kind.ts";
import { receiveRelation } from "./use-relation.ts";

/** Changes within this time are loaded together. */
const GATHER_MS = 100;
const APART_MS = SECOND;
/** A popular member's relations change often, so at most this many people not on the page are loaded each time. */
const MAX_UNSHOWN = 2;
const MAX_SHOWN = 10;

/** The server's current data on the member's relation to a person. */
interface KnownPerson {
  /** Missing if the member may not know: they are blocked, or the person is gone. */
  target?: FollowTarget;
  hidden: HiddenPart | undefined;
}

/** Loads a person's relation; undefined without an answer. */
async function readPerson(username: string): Promise<KnownPerson | undefined> {
  try {
    const { user } = await callApi("getProfile", { params: { username } });
    const hidden = user.isBlocked ? "everything" : user.canSeeContent ? undefined : "posts";
    return { target: followTargetOf(user), hidden };
  } catch (error) {
    const isHidden = error instanceof ApiError && (error.code === "BLOCKED" || error.code === "NOT_FOUND");
    return isHidden ? { hidden: "everything" } : undefined;
  }
}

/**
 * Keeps the page up to date when the member's relation to a person changes, by a server event (`relationChanged`) or the member's own
 * action: follow buttons, lists and feeds immediately, and the page's data if it is about that person. Missed events are caught up.
 * Drafts and reading positions are kept.
 * @param refresh refreshes the data of the current page
 * @returns a function that stops it
 */
export function keepRelationsLive(refresh: () => void): () => void {
  const debounced = debounceRefresh(() => {
    // The router then also discards the cached pages that Back would show.
    unrefreshed.clear();
    refresh();
  });
  /** Changes that the router's cached pages do not include. */
  const unrefreshed = new Set<string>();
  /** People to load. */
  const changed = new Set<string>();
  /** People whose page data is outdated by the member's own change. */
  const changedHere = new Set<string>();
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  function readSoon(username: string): void {
    changed.add(username.toLowerCase());
    timer ??= setTimeout(read, Math.max(GATHER_MS, readAt + APART_MS - performance.now()));
  }

  async function read(): Promise<void> {
    const shown = [...changed].filter(isShown).slice(0, MAX_SHOWN);
    const unshown = [...changed].filter((username) => !isShown(username));
    for (const username of [...shown, ...unshown]) changed.delete(username);
    for (const username of unshown.slice(MAX_UNSHOWN)) unrefreshed.add(username);
    const people = [...shown, ...unshown.slice(0, MAX_UNSHOWN)];
    const answers = await Promise.all(people.map(readPerson));
    readAt = performance.now();
    timer = undefined;
    if (listening.signal.aborted) return;
    for (const [index, username] of people.entries()) takeOver(username, answers[index]);
    for (const username of changed) readSoon(username);
  }

  function takeOver(username: string, person: KnownPerson | undefined): void {
    unrefreshed.add(username);
    const isKnownWrong = changedHere.delete(username);
    if (!person) {
      if (isAbout(username)) debounced.request();
      return;
    }
    const { target, hidden } = person;
    const isHiddenOtherwise = hidePerson(username, hidden);
    const isRelatedOtherwise = target !== undefined && receiveRelation(target);
    if (isRelatedOtherwise && target?.isFollowing) document.dispatchEvent(new Event(FOLLOWED_EVENT));
    if (!isHiddenOtherwise && !isRelatedOtherwise && !isKnownWrong) return;
    if (isAbout(username)) {
      if (isHiddenOtherwise || isKnownWrong) debounced.force();
      else debounced.request();
    } else if (listsRelations() || (isHiddenOtherwise && isShown(username) && !refreshesItself())) {
      debounced.request();
    }
  }

  const unsubscribers = [
    onServerEvent("relationChanged", ({ username }) => readSoon(username)),
    onMissedEvents(() => {
      debounced.request();
      for (const username of hiddenPeople()) readSoon(username);
    }),
    onRefreshRequest(debounced.request),
    onRelationChange((username) => {
      changedHere.add(username.toLowerCase());
      readSoon(username);
    }),
  ];
  window.addEventListener(
    "popstate",
    () => {
      // After the router's own listener.
      if ([...unrefreshed].some(isAbout)) setTimeout(debounced.force);
      else if (unrefreshed.size > 0 && listsRelations()) setTimeout(debounced.request);
    },
    { signal: listening.signal },
  );
  return () => {
    clearTimeout(timer);
    listening.abort();
    debounced.stop();
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

const pathname = () => window.location.pathname.toLowerCase();

/** Whether the page is a person's profile or one of its lists. */
function isAbout(username: string): boolean {
  return `${pathname()}/`.startsWith(`${routes.profile(username)}/`);
}

/** Whether a person is on the page. */
function isShown(username: string): boolean {
  return isAbout(username) || document.querySelector(`#main a[href="${routes.profile(username)}"]`) !== null;
}

/** Whether the page lists or counts follows or blocks: any member's list may have changed, and the member's own profile. */
function listsRelations(): boolean {
  const path = pathname();
  return (
    /^\/profile\/[^/]+\/follow(ers|ing)$/.test(path) ||
    path === routes.blockedUsers() ||
    (path.startsWith(routes.ownProfile()) &&
      document.querySelector(`#main a[href="${routes.editProfile()}"]`) !== null)
  );
}

/** Home never moves what is being read, and notifications subscribe to the same events. */
function refreshesItself(): boolean {
  return pathname() === routes.home() || pathname() === routes.notifications();
}
