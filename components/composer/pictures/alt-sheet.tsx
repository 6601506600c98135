"use client";

import { useEffect, useId } from "react";
import type { DraftPicture } from "#components/composer/post-draft.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { Sheet } from "#components/ui/sheet";
import { TextAreaField } from "#components/ui/text-area-field";
import { ALT_MAX_LENGTH } from "#contract/limits-media";
import { countGraphemes } from "#contract/text/count-graphemes";
import { openDialog } from "#lib/client/page/dialog";
import { DraftPicturePreview } from "./draft-picture-preview.tsx";
import { LoadedReminderToggle } from "./loaded-reminder-toggle.tsx";

const DESCRIPTION_HINT = "For people who can't see it: what it shows, and what matters about it.";

interface AltSheetProps {
  title: string;
  /** What is described: a picture, or the poster of a video. */
  picture: DraftPicture;
  /** Called on every change, so that nothing is lost however the sheet is closed. */
  onChange: (alt: string) => void;
  onClose: () => void;
}

/** Edits the description of a picture or video. Opens when mounted. */
export function AltSheet({ title, picture, onChange, onClose }: AltSheetProps) {
  const id = useId();
  const { alt } = picture;
  useEffect(() => openDialog(id), [id]);
  return (
    <Sheet id={id} title={title} text={DESCRIPTION_HINT} cancelLabel={texts.done} onClose={onClose}>
      {/* In view while its description is typed. */}
      <div className="sticky -top-6 z-1 max-md:pointer-coarse:top-0 mt-4 h-[clamp(4.5rem,26dvh,14rem)] overflow-hidden rounded-control border border-line bg-fill">
        <DraftPicturePreview picture={picture} alt="" />
      </div>
      <div className="mt-4">
        <TextAreaField
          name="description"
          label={texts.descriptionLabel}
          aside={
            <span className="text-muted tabular-nums">
              {countGraphemes(alt)}/{ALT_MAX_LENGTH}
            </span>
          }
          dir="auto"
          maxLength={ALT_MAX_LENGTH}
          value={alt}
          onChange={({ target }) => onChange(target.value)}
        />
        <div className="mt-4">
          <LoadedReminderToggle />
        </div>
      </div>
    </Sheet>
  );
}
