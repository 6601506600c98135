"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

interface MemberTasksProps {
  logoutForm: string;
  userId: string;
  homePath: string;
}

/** Starts what a member's page does in the background, after everything else: see lib/client/member-tasks. */
export function MemberTasks({ logoutForm, userId, homePath }: MemberTasksProps) {
  const { refresh, push } = useRouter();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    import("#lib/client/member-tasks").then(
      ({ startMemberTasks }) => {
        if (!isGone) stop = startMemberTasks({ logoutForm, userId, homePath, refresh, push });
      },
      // Without a connection the plain forms stay what they are.
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [logoutForm, userId, homePath, refresh, push]);
  return null;
}
