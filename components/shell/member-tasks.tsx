"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
// In the first load, once: nearly every chunk that loads later needs it, and would bring its own copy.
import "#lib/client/api";

interface MemberTasksProps {
  logoutForm: string;
  userId: string;
  homePath: string;
}

/** Starts what a member's page does in the background, after everything else: see lib/client/member-tasks. */
export function MemberTasks({ logoutForm, userId, homePath }: MemberTasksProps) {
  const { refresh, push } = useRouter();
  const [notice, setNotice] = useState<ReactNode>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    let count = 0;
    import("./member-background.ts").then(
      ({ startMemberTasks, SignOutFailed, SessionLost }) => {
        if (isGone) return;
        const onSignOutFailed = (retry: () => Promise<void>) => {
          count += 1;
          const dialogId = `sign-out-failed-${count}`;
          setNotice(<SignOutFailed key={dialogId} dialogId={dialogId} onRetry={retry} />);
        };
        const onSessionLost = () => setNotice(<SessionLost />);
        const notices = { onSignOutFailed, onSessionLost };
        stop = startMemberTasks({ logoutForm, userId, homePath, refresh, push, ...notices });
      },
      // Without a connection the plain forms stay what they are.
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [logoutForm, userId, homePath, refresh, push]);
  return notice;
}
