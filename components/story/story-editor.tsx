"use client";

import "./story.css";
import { type FormEvent, useRef } from "react";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { TextAreaField } from "#components/ui/text-area-field";
import { TextField } from "#components/ui/text-field";
import { useImageCrop } from "#components/ui/use-image-crop";
import { ALT_MAX_LENGTH } from "#contract/limits-media";
import { STORY_LOCATION_MAX_LENGTH, STORY_TEXT_MAX_LENGTH } from "#contract/limits-story";
import { STORY_ASPECT } from "#contract/story-style";
import { useNewStory } from "#lib/client/story/use-new-story";
import { useStoryDraft } from "#lib/client/story/use-story-draft";
import { useStoryPicture } from "#lib/client/story/use-story-picture";
import { newStoryMessages as texts } from "#lib/shared/messages/story";
import { StoryColorChoice } from "./story-color-choice.tsx";
import { StoryPlace } from "./story-place.tsx";
import { StoryPreview } from "./story-preview.tsx";

interface StoryEditorProps {
  userId: string;
}

/** Where a story is made: its picture, cut to 9 to 16, the words over it, and what is said of both. */
export function StoryEditor({ userId }: StoryEditorProps) {
  const fields = {
    text: useRef<HTMLTextAreaElement>(null),
    alt: useRef<HTMLInputElement>(null),
    location: useRef<HTMLInputElement>(null),
  };
  const { text, alt, location, look, setLook } = useStoryDraft(userId, fields);
  const { color, x, y } = look;
  const { picture, choose } = useStoryPicture(userId);
  const crop = useImageCrop<"story">();
  const { problem, forgetProblem, isBusy, recall, share } = useNewStory(userId);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    share(picture?.blob ?? null, { text: words, ...look, alt: alt.text, location: location.text });
  }

  function move(changed: Parameters<typeof setLook>[0]): void {
    recall();
    setLook(changed);
  }

  const words = text.text.trim();
  return (
    <>
      <form onSubmit={send} onChange={recall} noValidate className="story-making">
        <StoryPreview
          url={picture?.url ?? null}
          alt={alt.text}
          text={words === "" ? null : { content: words, ...look }}
          isOpening={crop.opening !== null}
          onPick={(file) => void crop.pick("story", file)}
          onMove={move}
        />
        <fieldset disabled={isBusy} className="story-making-words flex min-w-0 flex-col gap-5">
          {(crop.problem ?? problem) && <FormMessage message={crop.problem ?? problem ?? ""} />}
          <TextAreaField
            ref={fields.text}
            name="text"
            label={texts.text}
            hint={texts.textHint}
            dir="auto"
            rows={2}
            maxLength={STORY_TEXT_MAX_LENGTH}
            // Browsers bring its caret into view, which may be under the picture's band with it.
            onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest" })}
            onChange={(event) => text.write(event.target.value)}
          />
          {words !== "" && (
            <>
              <StoryColorChoice color={color} onChoose={(chosen) => move({ color: chosen })} />
              <StoryPlace place={{ x, y }} onMove={move} />
            </>
          )}
          <TextField
            ref={fields.alt}
            name="alt"
            label={texts.alt}
            dir="auto"
            autoComplete="off"
            maxLength={ALT_MAX_LENGTH}
            onChange={(event) => alt.write(event.target.value)}
          />
          <TextField
            ref={fields.location}
            name="location"
            label={texts.location}
            hint={texts.locationHint}
            dir="auto"
            autoComplete="off"
            maxLength={STORY_LOCATION_MAX_LENGTH}
            onChange={(event) => location.write(event.target.value)}
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
          aspect={STORY_ASPECT}
          onApply={(blob) => {
            recall();
            choose(blob);
            forgetProblem();
          }}
          onClose={crop.close}
        />
      )}
    </>
  );
}
