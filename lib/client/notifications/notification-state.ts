import type { NotificationEntry, NotificationPage } from "#lib/shared/notification-entry";
import type { NotificationFilter } from "#lib/shared/notification-view";
import { insertEntry, listOf, mergeFirstPage, type NotificationList } from "./notification-list.ts";

export type RequestAnswer = "accept" | "reject";

type Lists = Readonly<Partial<Record<NotificationFilter, NotificationList>>>;

/** What the page knows of a member's notifications; pure changes of it below. */
export interface NotificationState {
  /** The tabs that have been opened. */
  lists: Lists;
  /** Tabs whose list could not be loaded at all. */
  failed: readonly NotificationFilter[];
  /** Read here or elsewhere since they were loaded. An id never becomes unread: a group that grows gets a new one. */
  readIds: ReadonlySet<string>;
  /** Follow requests being answered: what is shown of them already, and what they return to when it fails. */
  answers: Readonly<Record<string, RequestAnswer>>;
  /** When the newest page that came with the document or a navigation was loaded, ISO 8601. */
  loadedAt: string;
  /** Grows with every change that a page which is on its way cannot know of. */
  changes: number;
}

export const noNotifications: NotificationState = {
  lists: {},
  failed: [],
  readIds: new Set(),
  answers: {},
  loadedAt: "",
  changes: 0,
};

/** What a render of the page on the server found. */
export interface ServerView {
  filter: NotificationFilter;
  /** Null when it could not be loaded. */
  page: NotificationPage | null;
  /** The first page of what is older, where the address asks for it. */
  earlier: NotificationPage | null;
  /** ISO 8601. */
  loadedAt: string;
}

interface TakeOptions {
  /** Whether the page was on show all the time, so that its other tabs are up to date. */
  wasShown: boolean;
  isReading: boolean;
}

/** Takes over what the server rendered, unless it is older than what is known, as after going back. */
export function takeServerView(
  state: NotificationState,
  view: ServerView,
  { wasShown, isReading }: TakeOptions = { wasShown: false, isReading: false },
): NotificationState {
  const { filter, page, loadedAt } = view;
  if (loadedAt <= state.loadedAt) return state;
  const known = state.lists[filter];
  // Otherwise the other tabs may have grown old meanwhile: they are loaded when opened.
  const lists = wasShown ? state.lists : {};
  if (!page)
    return { ...state, loadedAt, lists: known ? { ...lists, [filter]: known } : lists, failed: [filter] };
  const merged = known ? mergeFirstPage(known, page, { isReading, keepSince: loadedAt }) : listOf(page);
  const earlier =
    view.earlier && !merged.earlier
      ? { entries: view.earlier.entries, nextCursor: view.earlier.nextCursor, status: "idle" as const }
      : merged.earlier;
  return { ...state, loadedAt, lists: { ...lists, [filter]: { ...merged, earlier } }, failed: [] };
}

/** Takes over the first page of a tab, loaded anew. */
export function takeFirstPage(
  state: NotificationState,
  filter: NotificationFilter,
  page: NotificationPage,
  isReading: boolean,
): NotificationState {
  const known = state.lists[filter];
  const list = known ? mergeFirstPage(known, page, { isReading }) : listOf(page);
  return {
    ...state,
    lists: { ...state.lists, [filter]: list },
    failed: state.failed.filter((failed) => failed !== filter),
  };
}

/** Forgets the tabs that are not being shown; with null that is all. */
export function keepOnly(state: NotificationState, filter: NotificationFilter | null): NotificationState {
  const list = filter && state.lists[filter];
  return { ...state, lists: list ? { [filter]: list } : {}, failed: [] };
}

export function changeList(
  state: NotificationState,
  filter: NotificationFilter,
  change: (list: NotificationList) => NotificationList,
): NotificationState {
  const list = state.lists[filter];
  const changed = list && change(list);
  return changed === list ? state : { ...state, lists: { ...state.lists, [filter]: changed } };
}

/** The same change for every tab. */
export function changeLists(
  state: NotificationState,
  change: (list: NotificationList, filter: string) => NotificationList,
): NotificationState {
  const changed = Object.entries(state.lists).map(
    ([filter, list]) => [filter, change(list, filter)] as const,
  );
  if (changed.every(([filter, list]) => list === Object(state.lists)[filter])) return state;
  return { ...state, lists: Object.fromEntries(changed) };
}

/** An entry that has just come, into every tab that it belongs to; in the one that is being read, it waits above. */
export function takeEntry(
  state: NotificationState,
  entry: NotificationEntry,
  shown: NotificationFilter | null,
  isReading: boolean,
): NotificationState {
  const changed = changeLists(state, (list, filter) =>
    filter === "all" || filter === entry.type
      ? insertEntry(list, entry, isReading && filter === shown)
      : list,
  );
  return { ...changed, changes: state.changes + 1 };
}

export function markRead(state: NotificationState, ids: readonly string[]): NotificationState {
  return { ...state, readIds: new Set([...state.readIds, ...ids]) };
}

/** Takes marks back that the server has refused. */
export function unmarkRead(state: NotificationState, ids: readonly string[]): NotificationState {
  const refused = new Set(ids);
  return { ...state, readIds: new Set([...state.readIds].filter((id) => !refused.has(id))) };
}

export function isUnread({ readIds }: NotificationState, { id, isRead }: NotificationEntry): boolean {
  return !isRead && !readIds.has(id);
}

function knownEntries(state: NotificationState): NotificationEntry[] {
  return Object.values(state.lists).flatMap((list) => [...list.entries, ...(list.earlier?.entries ?? [])]);
}

/** Whether what has this id may be one of several that are shown together, of whom the others stay. */
export function isPartOfGroup(state: NotificationState, id: string): boolean {
  const entries = knownEntries(state);
  const own = entries.find((entry) => entry.id === id);
  return own ? own.otherCount > 0 : entries.some((entry) => entry.otherCount > 0 && entry.id > id);
}

/** Ids of everything unread that is known, in any tab. */
export function unreadIds(state: NotificationState): string[] {
  return [
    ...new Set(
      knownEntries(state)
        .filter((entry) => isUnread(state, entry))
        .map(({ id }) => id),
    ),
  ];
}

/** Shows a request as answered; `null` takes that back. */
export function setAnswer(
  state: NotificationState,
  id: string,
  answer: RequestAnswer | null,
): NotificationState {
  const { [id]: _, ...others } = state.answers;
  return { ...state, answers: answer ? { ...others, [id]: answer } : others };
}
