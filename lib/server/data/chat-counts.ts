import "server-only";
import { cache } from "react";
import { load } from "#lib/server/data/load";

const loadCounts = cache(() => load("getChatCounts", {}));

/** In how many of the viewer's conversations something is not read; requests and muted ones do not count. */
export const loadChatUnreadCount = async (): Promise<number> => (await loadCounts()).unreadCount;
