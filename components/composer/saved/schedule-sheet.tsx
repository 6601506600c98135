"use client";

import { useId, useState } from "react";
import { Link } from "#components/ui/link";
import { SheetForm } from "#components/ui/sheet-form";
import { TextField } from "#components/ui/text-field";
import { useDateStyle } from "#components/ui/use-date-style";
import { SCHEDULE_MAX_MS, SCHEDULE_MIN_MS } from "#contract/limits";
import { HOUR } from "#contract/units";
import { routes } from "#contract/web-routes";
import { FormRefusal } from "#lib/client/form/use-form-submit";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { formatFullTime, formatWith } from "#lib/shared/format/format-date";
import { momentOf, wallClockOf } from "#lib/shared/format/wall-clock";
import { postedOn, savedDraftTexts as texts, zoneSentence } from "./texts.ts";

const failures = { failed: texts.scheduleFailed };
/** What of a draft may not be ready; said above the fields. */
const contentFields = ["content", "images", "video", "poll", "community", "quotes"];

interface ScheduleSheetProps {
  /** The time so far, ISO 8601; null for none. */
  publishAt: string | null;
  /** Receives the chosen time, ISO 8601. */
  submit: (publishAt: string) => Promise<void>;
  onClosed: () => void;
}

/** The time that is offered at first: the one so far, or the next full hour that is at least an hour away. */
function offered(publishAt: string | null, now: number): Date {
  if (publishAt !== null && Date.parse(publishAt) > now) return new Date(publishAt);
  return new Date(Math.ceil((now + HOUR) / HOUR) * HOUR);
}

/** Asks for a date and a time in the member's time zone. Opens when mounted. */
export function ScheduleSheet({ publishAt, submit, onClosed }: ScheduleSheetProps) {
  const id = useId();
  useOpenOnMount(id);
  const style = useDateStyle();
  const timeZone = style.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [now] = useState(() => Date.now());
  const [wall, setWall] = useState(() => wallClockOf(offered(publishAt, now), timeZone));
  const chosen = momentOf(wall, timeZone);
  const zone = zoneSentence(zoneInWords(chosen ?? new Date(now), timeZone), timeZone);

  return (
    <SheetForm
      id={id}
      title={texts.scheduleTitle}
      labels={[texts.schedule, texts.scheduling]}
      failures={failures}
      hiddenFields={contentFields}
      onClosed={onClosed}
      submit={async () => {
        if (!chosen) throw new FormRefusal({ message: null, fields: { publishAt: texts.timeMissing } });
        await submit(chosen.toISOString());
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField
          id={`${id}-date`}
          name="publishAt"
          label={texts.date}
          type="date"
          required
          min={wallClockOf(new Date(now + SCHEDULE_MIN_MS), timeZone).day}
          max={wallClockOf(new Date(now + SCHEDULE_MAX_MS), timeZone).day}
          value={wall.day}
          onChange={({ target }) => setWall({ ...wall, day: target.value })}
        />
        <TextField
          id={`${id}-time`}
          name="time"
          label={texts.time}
          type="time"
          required
          value={wall.time}
          onChange={({ target }) => setWall({ ...wall, time: target.value })}
        />
      </div>
      <div className="text-sm text-secondary">
        <p role="status" className="min-h-5 text-text">
          {chosen && postedOn(formatFullTime(chosen.toISOString(), { ...style, timeZone }))}
        </p>
        <p className="mt-1">
          {zone}{" "}
          <Link href={routes.timezone()} className="font-semibold text-accent hover:underline">
            {texts.changeZone}
          </Link>
        </p>
      </div>
    </SheetForm>
  );
}

/** "Central European Time"; the zone's own name if it has no other. */
function zoneInWords(moment: Date, timeZone: string): string {
  const withZone = formatWith(moment, { timeZone, timeZoneName: "longGeneric", year: "numeric" });
  const words = withZone.replace(/^\d+,?\s*/, "");
  // An offset is no name.
  return /^(GMT|UTC)([+-]|$)/.test(words) ? timeZone : words;
}
