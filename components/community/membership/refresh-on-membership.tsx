"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { MEMBERSHIP_EVENT } from "./membership-event.ts";
import type { MembershipStatus } from "./membership-status.ts";
import { takeMembershipAnswer } from "./use-membership.ts";

interface RefreshOnMembershipProps {
  slug: string;
  /** The reader's status in the page's data. */
  status: MembershipStatus;
}

/** Refreshes a community's page when the reader has joined or left it, because members can post and may read more. */
export function RefreshOnMembership({ slug, status }: RefreshOnMembershipProps) {
  const router = useRouter();
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener(
      MEMBERSHIP_EVENT,
      ({ detail }) => detail === slug && router.refresh(),
      listening,
    );
    // The answer may have arrived while this page was loading with older data.
    const answer = takeMembershipAnswer(slug);
    if (answer !== undefined && answer !== status) router.refresh();
    return () => listening.abort();
  }, [slug, status, router]);
  return null;
}
