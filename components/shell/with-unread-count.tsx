import type { ReactNode } from "react";
import type { Counted } from "#lib/shared/unread-label";

/** Shows something with the number of what is not read; with undefined while it is not known. */
export type WithUnreadCount = (of: Counted, show: (count: number | undefined) => ReactNode) => ReactNode;
