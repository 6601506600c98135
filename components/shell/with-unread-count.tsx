import type { ReactNode } from "react";

/** Shows something with the number of unread notifications; with undefined while it is not known. */
export type WithUnreadCount = (show: (count: number | undefined) => ReactNode) => ReactNode;
