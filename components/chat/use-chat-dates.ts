import { useMemo } from "react";
import { useDateStyle } from "#components/ui/use-date-style";
import { currentMinute, useNow } from "#lib/client/page/use-now";
import type { DateStyle } from "#lib/shared/date-style";

/** How and when times of a conversation are shown. The same object until one of them changes. */
export interface ChatDates {
  style: DateStyle;
  nowMs: number;
}

/** As `TimeAgo` does: the zone of a reader who has chosen none only the browser knows, so until script runs times are of UTC. */
export function useChatDates(): ChatDates {
  const now = useNow();
  const { language, timeZone } = useDateStyle();
  const zone = timeZone ?? (now === null ? "UTC" : undefined);
  const style = useMemo(() => ({ language, timeZone: zone }), [language, zone]);
  const nowMs = now ?? currentMinute();
  return useMemo(() => ({ style, nowMs }), [style, nowMs]);
}
