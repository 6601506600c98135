import type { ReactNode } from "react";
import type { Counted } from "#lib/shared/notification/unread-label";

/** Renders something with an unread count, which is undefined while unknown. */
export type WithUnreadCount = (of: Counted, show: (count: number | undefined) => ReactNode) => ReactNode;
