/** Document event: the member has joined, left, requested or withdrawn; `detail` is the slug. */
export const MEMBERSHIP_EVENT = "roost:membership";

declare global {
  interface DocumentEventMap {
    [MEMBERSHIP_EVENT]: CustomEvent<string>;
  }
}
