"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
// Included once in the first load, since nearly every later chunk needs it and would contain its own copy.
import "#lib/client/api";

interface MemberTasksProps {
  logoutForm: string;
  userId: string;
  homePath: string;
}

/** Starts the member page's background tasks: see start-member-tasks.ts. */
export function MemberTasks({ logoutForm, userId, homePath }: MemberTasksProps) {
  const { refresh, push } = useRouter();
  const [notice, setNotice] = useState<ReactNode>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    let count = 0;
    import("#components/shell/background/member-background.ts").then(
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
      // If they cannot be loaded, the plain forms still work.
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [logoutForm, userId, homePath, refresh, push]);
  return notice;
}
