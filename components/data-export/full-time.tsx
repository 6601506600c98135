import { useDateStyle } from "#components/ui/use-date-style";
import { useNow } from "#lib/client/page/use-now";
import { formatFullTime } from "#lib/shared/format-date";

interface FullTimeProps {
  /** UTC, ISO 8601. */
  value: string;
}

/** A moment in full. The zone of a reader who has chosen none only the browser knows: until script runs it is UTC, and says so. */
export function FullTime({ value }: FullTimeProps) {
  const now = useNow();
  const style = useDateStyle();
  const isLocal = now || style.timeZone;
  return (
    <time dateTime={value} lang={style.language} suppressHydrationWarning>
      {isLocal ? formatFullTime(value, style) : `${formatFullTime(value, { ...style, timeZone: "UTC" })} UTC`}
    </time>
  );
}
