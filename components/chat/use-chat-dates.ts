import { useMemo } from "react";
import { useDateStyle } from "#components/ui/use-date-style";
import { currentMinute, useNow } from "#lib/client/page/use-now";
import type { DateStyle } from "#lib/shared/format/date-style";

/** Language and time zone of a conversation's times, and the current time. Keeps its identity until one changes. */
export interface ChatDates {
  style: DateStyle;
  nowMs: number;
}

export function useChatDates(): ChatDates {
  const now = useNow();
  const { language, timeZone } = useDateStyle();
  const style = useMemo(() => ({ language, timeZone }), [language, timeZone]);
  const nowMs = now ?? currentMinute();
  return useMemo(() => ({ style, nowMs }), [style, nowMs]);
}
