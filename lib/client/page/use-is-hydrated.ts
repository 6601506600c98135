import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether script has taken over from the plain HTML: false on the server and while hydrating. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
