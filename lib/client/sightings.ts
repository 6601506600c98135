// Page data that arrived after something the member did knows better than what came of it; data from before (a page
// that Back shows again) does not. So every data object is numbered when it is first seen, on one scale with deeds.
const sightings = new WeakMap<object, number>();
let clock = 0;

/** The number of a deed that happens now. */
export function numberOfNow(): number {
  clock += 1;
  return clock;
}

/** When a data object was first looked at: to be asked while rendering it. */
export function firstSeen(data: object): number {
  const seen = sightings.get(data) ?? numberOfNow();
  sightings.set(data, seen);
  return seen;
}
