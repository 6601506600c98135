import {
  clearValue,
  type DeviceValue,
  keyOf,
  readValue,
  useDeviceValue,
  writeValue,
} from "./device-storage.ts";
import { isText } from "./stored-types.ts";

const MAX_RECENT = 8;

/** Unlike drafts they are removed however the session ends, since no work is lost with them. */
const recentSearches: DeviceValue<readonly string[]> = {
  name: "recent-searches",
  parse: (stored) =>
    Array.isArray(stored) ? stored.filter((each) => isText(each) && each).slice(0, MAX_RECENT) : null,
};

const none: readonly string[] = [];

/** This member's searches on this device, most recent first. */
export function readRecentSearches(userId: string): readonly string[] {
  return readValue(userId, recentSearches) ?? none;
}

function write(userId: string, searches: readonly string[]): void {
  writeValue(userId, recentSearches, searches.length > 0 ? searches : null);
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Adds a search at the front; ignores a blank one. */
export function addRecentSearch(userId: string, query: string): void {
  if (query === "") return;
  const others = readRecentSearches(userId).filter((search) => !isSame(search, query));
  write(userId, [query, ...others].slice(0, MAX_RECENT));
}

export function removeRecentSearch(userId: string, query: string): void {
  write(
    userId,
    readRecentSearches(userId).filter((search) => search !== query),
  );
}

export function clearRecentSearches(userId: string): void {
  write(userId, none);
}

/** Removes the recent searches of all members of this device, when the session is over. */
export function forgetRecentSearches(): void {
  clearValue(recentSearches);
}

/** Where they are in local storage. */
export const recentSearchesKey = (userId: string) => keyOf(userId, recentSearches.name);

/** `readRecentSearches` for a component; none on the server and while hydrating. */
export function useRecentSearches(userId: string): readonly string[] {
  return useDeviceValue(userId, recentSearches) ?? none;
}
