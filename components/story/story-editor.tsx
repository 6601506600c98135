"use client";

import "./story.css";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { TextAreaField } from "#components/ui/text-area-field";
import { TextField } from "#components/ui/text-field";
import { useImageCrop } from "#components/ui/use-image-crop";
import { ALT_MAX_LENGTH, STORY_LOCATION_MAX_LENGTH, STORY_TEXT_MAX_LENGTH } from "#contract/limits";
import { STORY_ASPECT, type StoryColor } from "#contract/story-style";
import { useNewStory } from "#lib/client/story/use-new-story";
import { useDraft } from "#lib/client/use-draft";
import { newStoryMessages as texts } from "#lib/shared/messages/story";
import { StoryColorChoice } from "./story-color-choice.tsx";
import { StoryPlace } from "./story-place.tsx";
import { StoryPreview } from "./story-preview.tsx";

interface StoryEditorProps {
  userId: string;
}

/** Where a story is made: its picture, cut to 9 to 16, the words over it, and what is said of both. */
export function StoryEditor({ userId }: StoryEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(userId, "story", field);
  const [color, setColor] = useState<StoryColor>("white");
  const [place, setPlace] = useState({ x: 0.5, y: 0.5 });
  const [alt, setAlt] = useState("");
  const [picture, setPicture] = useState<{ blob: Blob; url: string } | null>(null);
  const crop = useImageCrop<"story">();
  const { problem, isBusy, share } = useNewStory(() => draft.write(""));

  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.url)), [picture]);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const location = new FormData(event.currentTarget).get("location");
    void share({
      image: picture?.blob ?? null,
      text: draft.text.trim(),
      ...place,
      color,
      alt,
      location: typeof location === "string" ? location : "",
    });
  }

  const words = draft.text.trim();
  return (
    <>
      <form onSubmit={send} noValidate className="grid gap-6 p-4 md:grid-cols-[18rem_minmax(0,1fr)]">
        <StoryPreview
          url={picture?.url ?? null}
          alt={alt}
          text={words === "" ? null : { content: words, ...place, color }}
          isOpening={crop.opening !== null}
          onPick={(file) => void crop.pick("story", file)}
          onMove={setPlace}
        />
        <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-5">
          {(crop.problem ?? problem) && <FormMessage message={crop.problem ?? problem ?? ""} />}
          <TextAreaField
            ref={field}
            name="text"
            label={texts.text}
            hint={texts.textHint}
            dir="auto"
            rows={2}
            maxLength={STORY_TEXT_MAX_LENGTH}
            onChange={(event) => draft.write(event.target.value)}
          />
          {words !== "" && (
            <>
              <StoryColorChoice color={color} onChoose={setColor} />
              <StoryPlace place={place} onMove={setPlace} />
            </>
          )}
          <TextField
            name="alt"
            label={texts.alt}
            dir="auto"
            autoComplete="off"
            maxLength={ALT_MAX_LENGTH}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
          />
          <TextField
            name="location"
            label={texts.location}
            hint={texts.locationHint}
            dir="auto"
            autoComplete="off"
            maxLength={STORY_LOCATION_MAX_LENGTH}
          />
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {isBusy ? texts.sharing : texts.share}
          </Button>
        </fieldset>
      </form>
      {crop.cropping && (
        <crop.cropping.Dialog
          opened={crop.cropping.opened}
          title={texts.crop}
          altLabel={texts.alt}
          aspect={STORY_ASPECT}
          onApply={(blob, described) => {
            setPicture({ blob, url: URL.createObjectURL(blob) });
            if (described) setAlt(described);
          }}
          onClose={crop.close}
        />
      )}
    </>
  );
}
