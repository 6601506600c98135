"use client";

import { recentSearchesKey } from "#lib/client/storage/recent-searches";

interface RecentRoomProps {
  userId: string;
  /** Nonce of the response. */
  nonce: string | undefined;
}

// Constant at build time, so that only the server has it: see early-press.tsx.
const measure =
  typeof window === "undefined"
    ? `try {
const { length } = JSON.parse(localStorage.getItem(document.currentScript.dataset.key))
document.documentElement.style.setProperty("--recent-searches", length)
} catch {}`
    : "";

/**
 * Counts the recent searches while the document is parsed, so that their room is there before hydration shows them and nothing
 * below moves.
 */
export function RecentRoom({ userId, nonce }: RecentRoomProps) {
  return (
    <script
      nonce={nonce}
      data-key={recentSearchesKey(userId)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has no other way to write a script
      dangerouslySetInnerHTML={{ __html: measure }}
    />
  );
}
