import { formatClock } from "#components/chat/chat-date.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import type { ChatDates } from "#components/chat/use-chat-dates.ts";
import { formatFullTime } from "#lib/shared/format/format-date";

interface MessageTimeProps {
  /** UTC, ISO 8601. */
  value: string;
  style: ChatDates["style"];
  isEdited?: boolean;
}

/** A message's time, and whether it was edited. */
export function MessageTime({ value, style, isEdited = false }: MessageTimeProps) {
  return (
    <span className="text-xs whitespace-nowrap text-secondary tabular-nums">
      {isEdited && `${texts.edited} · `}
      <time
        dateTime={value}
        lang={style.language}
        title={formatFullTime(value, style)}
        suppressHydrationWarning
      >
        {formatClock(value, style)}
      </time>
    </span>
  );
}
