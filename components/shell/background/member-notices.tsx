import type { ReactNode } from "react";
import { SessionLost } from "./session-lost.tsx";
import { SignOutFailed } from "./sign-out-failed.tsx";

/** The dialogs of the background tasks, shown by `show`: each failed sign-out opens a new one. */
export function memberNotices(show: (notice: ReactNode) => void) {
  let count = 0;
  return {
    onSignOutFailed(retry: () => Promise<void>): void {
      count += 1;
      const dialogId = `sign-out-failed-${count}`;
      show(<SignOutFailed key={dialogId} dialogId={dialogId} onRetry={retry} />);
    },
    onSessionLost(): void {
      show(<SessionLost />);
    },
  };
}
