"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { Standing } from "#components/community/membership-state.ts";
import { MEMBERSHIP_EVENT, takeMembershipAnswer } from "./use-membership.ts";

interface RefreshOnMembershipProps {
  slug: string;
  /** The reader's, by the page's data. */
  standing: Standing;
}

/** Loads the page of a community anew when the reader has joined or left it: who belongs to it can write, and may read more. */
export function RefreshOnMembership({ slug, standing }: RefreshOnMembershipProps) {
  const router = useRouter();
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener(
      MEMBERSHIP_EVENT,
      ({ detail }) => detail === slug && router.refresh(),
      listening,
    );
    // The answer may have come while this page was on its way, which then knows nothing of it.
    const answer = takeMembershipAnswer(slug);
    if (answer !== undefined && answer !== standing) router.refresh();
    return () => listening.abort();
  }, [slug, standing, router]);
  return null;
}
