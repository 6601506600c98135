"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { MEMBERSHIP_EVENT } from "#lib/client/use-membership";

interface RefreshOnMembershipProps {
  slug: string;
}

/** Loads the page of a community anew when the reader has joined or left it: who belongs to it can write, and may read more. */
export function RefreshOnMembership({ slug }: RefreshOnMembershipProps) {
  const router = useRouter();
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener(
      MEMBERSHIP_EVENT,
      ({ detail }) => detail === slug && router.refresh(),
      listening,
    );
    return () => listening.abort();
  }, [slug, router]);
  return null;
}
