"use client";

import dynamic from "next/dynamic";
import { loadLazily } from "#lib/client/page/lazy-load";
import { CommentersSheet } from "./commenters.tsx";
import { AltReminderSheet } from "./pictures/alt-reminder-sheet.tsx";
import { AltSheet } from "./pictures/alt-sheet.tsx";
import { tileButton } from "./pictures/draft-picture-tile.tsx";
import { picturesOf } from "./post-draft.ts";
import { composerTexts as texts } from "./texts.ts";
import type { ComposerHandle } from "./use-composer.ts";
import { videoComposerTexts as videoTexts } from "./video/texts.ts";

const ComposerSchedule = dynamic(
  async () => (await loadLazily(() => import("./saved/composer-schedule.tsx"))).ComposerSchedule,
);

interface ComposerSheetsProps {
  composer: ComposerHandle;
  /** Id of the sheet that asks who can comment. */
  commentersId: string;
  /** Id of the picture whose description is being edited. */
  describing: string | null;
  onDescribe: (pictureId: string | null) => void;
}

/** The composer's sheets; outside its form, because sheets contain forms. */
export function ComposerSheets({ composer, commentersId, describing, onDescribe }: ComposerSheetsProps) {
  const { draft, edit, reminder, closeReminder } = composer;
  const described = picturesOf(draft).find(({ id }) => id === describing);

  function focusUndescribed(): void {
    closeReminder();
    const next = picturesOf(draft).find(({ alt }) => alt.trim() === "");
    if (next) document.querySelector<HTMLElement>(tileButton(next.id, "describe"))?.focus();
  }

  function describe(alt: string): void {
    edit((before) => ({
      ...before,
      pictures: before.pictures.map((each) => (each.id === describing ? { ...each, alt } : each)),
      video:
        before.video &&
        (before.video.poster.id === describing
          ? { ...before.video, poster: { ...before.video.poster, alt } }
          : before.video),
    }));
  }

  return (
    <>
      <CommentersSheet id={commentersId} composer={composer} />
      {composer.isScheduling && <ComposerSchedule composer={composer} />}
      {described && (
        <AltSheet
          title={draft.video ? videoTexts.descriptionTitle : texts.descriptionTitle}
          picture={described}
          onChange={describe}
          onClose={() => onDescribe(null)}
        />
      )}
      {reminder && (
        <AltReminderSheet
          settings={reminder.settings}
          action={reminder.isOfSchedule ? texts.scheduleAnyway : texts.postAnyway}
          about={draft.video ? "video" : draft.pictures.length > 1 ? "pictures" : "picture"}
          onGoOn={() => {
            closeReminder();
            reminder.goOn();
          }}
          onClose={focusUndescribed}
        />
      )}
    </>
  );
}
