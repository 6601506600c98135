import { formatClock } from "#lib/shared/chat-date";
import { formatFullTime } from "#lib/shared/format-date";
import { chatMessages as texts } from "#lib/shared/messages/chat";
import type { ChatDates } from "./use-chat-dates.ts";

interface MessageTimeProps {
  /** UTC, ISO 8601. */
  value: string;
  style: ChatDates["style"];
  isEdited?: boolean;
}

/** Hours and minutes of a message, and whether it was changed since. */
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
