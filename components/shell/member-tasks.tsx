"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
// Included once in the first load, since nearly every later chunk needs them and would contain its own copy.
import "#lib/client/api";
import "#lib/client/storage/clear-device";

interface MemberTasksProps {
  logoutForm: string;
  userId: string;
  homePath: string;
}

/** Starts the member page's background tasks: see start-member-tasks.ts. */
export function MemberTasks({ logoutForm, userId, homePath }: MemberTasksProps) {
  const { refresh } = useRouter();
  const [notice, setNotice] = useState<ReactNode>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    import("#components/shell/background/member-background.ts").then(
      ({ startMemberTasks, memberNotices }) => {
        if (isGone) return;
        stop = startMemberTasks({ logoutForm, userId, homePath, refresh, ...memberNotices(setNotice) });
      },
      // If they cannot be loaded, the plain forms still work.
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [logoutForm, userId, homePath, refresh]);
  return notice;
}
