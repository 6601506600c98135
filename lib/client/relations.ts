import { SECOND } from "#contract/limits";
import { routes } from "#contract/web-routes";
import { FOLLOWED_EVENT } from "./followed-event.ts";
import { hiddenPeople, hidePerson } from "./hidden-rows.ts";
import { lookAtPerson, type Standing } from "./look-at-person.ts";
import { politeRefresh } from "./polite-refresh.ts";
import { onMissedEvents } from "./realtime/on-missed-events.ts";
import { onServerEvent } from "./realtime/on-server-event.ts";
import { onRefreshRequest } from "./refresh-requests.ts";
import { onRelationChanged } from "./relation-kind.ts";
import { receiveRelation } from "./use-relation.ts";

/** What happens within this is looked at together. */
const GATHER_MS = 100;
const APART_MS = SECOND;
/** Somebody popular is followed by many at once: so many of those whom the page does not show are looked at each time. */
const MAX_UNSHOWN = 2;
const MAX_SHOWN = 10;

/**
 * Keeps open pages true when the member and somebody else stand differently to each other than before, which the server
 * says (`relationChanged`) or a change of the member's own does: follow buttons, lists and feeds at once, and the page's data where it is
 * about that. After a lost connection whatever was missed is fetched. Nothing typed and no place in a list is lost.
 * @param refresh loads the data of the page being shown anew
 * @returns how to stop
 */
export function keepRelationsTrue(refresh: () => void): () => void {
  const polite = politeRefresh(() => {
    // The router then forgets the pages that Back would show as well.
    unrefreshed.clear();
    refresh();
  });
  /** Changes that pages in the router's memory do not show yet. */
  const unrefreshed = new Set<string>();
  const heard = new Set<string>();
  /** Those of whom a change of the member's own says that the page's data is no longer right. */
  const changedHere = new Set<string>();
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  function hear(username: string): void {
    heard.add(username.toLowerCase());
    timer ??= setTimeout(look, Math.max(GATHER_MS, lookedAt + APART_MS - performance.now()));
  }

  async function look(): Promise<void> {
    const shown = [...heard].filter(isShown).slice(0, MAX_SHOWN);
    const unshown = [...heard].filter((username) => !isShown(username));
    for (const username of [...shown, ...unshown]) heard.delete(username);
    for (const username of unshown.slice(MAX_UNSHOWN)) unrefreshed.add(username);
    const people = [...shown, ...unshown.slice(0, MAX_UNSHOWN)];
    const standings = await Promise.all(people.map(lookAtPerson));
    lookedAt = performance.now();
    timer = undefined;
    if (listening.signal.aborted) return;
    for (const [index, username] of people.entries()) takeOver(username, standings[index]);
    for (const username of heard) hear(username);
  }

  function takeOver(username: string, standing: Standing | undefined): void {
    unrefreshed.add(username);
    const isKnownWrong = changedHere.delete(username);
    if (!standing) {
      if (isAbout(username)) polite.request();
      return;
    }
    const { target, hidden } = standing;
    const hidesOtherwise = hidePerson(username, hidden);
    const relatesOtherwise = target !== undefined && receiveRelation(target);
    if (relatesOtherwise && target?.isFollowing) document.dispatchEvent(new Event(FOLLOWED_EVENT));
    if (!hidesOtherwise && !relatesOtherwise && !isKnownWrong) return;
    if (isAbout(username)) {
      if (hidesOtherwise || isKnownWrong) polite.insist();
      else polite.request();
    } else if (listsRelations() || (hidesOtherwise && isShown(username) && !keepsItself())) {
      polite.request();
    }
  }

  const stopHearing = [
    onServerEvent("relationChanged", ({ username }) => hear(username)),
    onMissedEvents(() => {
      polite.request();
      for (const username of hiddenPeople()) hear(username);
    }),
    onRefreshRequest(polite.request),
    onRelationChanged((username) => {
      changedHere.add(username.toLowerCase());
      hear(username);
    }),
  ];
  window.addEventListener(
    "popstate",
    () => {
      // The router hears of it too, and its work comes first.
      if ([...unrefreshed].some(isAbout)) setTimeout(polite.insist);
      else if (unrefreshed.size > 0 && listsRelations()) setTimeout(polite.request);
    },
    { signal: listening.signal },
  );
  return () => {
    clearTimeout(timer);
    listening.abort();
    polite.stop();
    for (const stop of stopHearing) stop();
  };
}

const pathname = () => window.location.pathname.toLowerCase();

/** Whether the page is a profile of somebody, or a list of that profile. */
function isAbout(username: string): boolean {
  return `${pathname()}/`.startsWith(`${routes.profile(username)}/`);
}

/** Whether the page shows somebody at all. */
function isShown(username: string): boolean {
  return isAbout(username) || document.querySelector(`#main a[href="${routes.profile(username)}"]`) !== null;
}

/** Whether the page lists or counts who follows whom or is blocked: anybody's list may have changed, and one's own profile. */
function listsRelations(): boolean {
  const path = pathname();
  return (
    /^\/profile\/[^/]+\/follow(ers|ing)$/.test(path) ||
    path === routes.blockedUsers() ||
    (path.startsWith(routes.ownProfile()) &&
      document.querySelector(`#main a[href="${routes.editProfile()}"]`) !== null)
  );
}

/** Home never moves what is being read, and notifications follow the same events. */
function keepsItself(): boolean {
  return pathname() === routes.home() || pathname() === routes.notifications();
}
