import type { Counted } from "#lib/shared/notification/unread-label";
import { MemberLinks } from "./member-links.tsx";

const bell = { of: "notifications", className: "-mr-2.5 md:hidden" } as const;
const bellAlone = [bell];
const all = [{ of: "chat", className: "md:hidden" } as const, bell];

interface PhoneLinksProps {
  /** Null for a visitor; empty where the browser knows them. */
  counts: Partial<Record<Counted, number>> | null;
  /** In Chat itself. */
  isChat?: boolean;
}

/** A member's links to Chat and notifications at the end of a page's own bar, the only one that it has on a phone. */
export function PhoneLinks({ counts, isChat = false }: PhoneLinksProps) {
  if (!counts) return null;
  return <MemberLinks shown={isChat ? bellAlone : all} withUnreadCount={(of, show) => show(counts[of])} />;
}
