"use client";

import "#components/story/story.css";
import { type FormEvent, useRef } from "react";
import { Button } from "#components/ui/button";
import { useImageCrop } from "#components/ui/crop/use-image-crop";
import { FormMessage } from "#components/ui/form-message";
import { TextAreaField } from "#components/ui/text-area-field";
import { TextField } from "#components/ui/text-field";
import type { FeedList } from "#contract/feed-list";
import { ALT_MAX_LENGTH } from "#contract/limits-media";
import { STORY_LOCATION_MAX_LENGTH, STORY_TEXT_MAX_LENGTH } from "#contract/limits-story";
import { STORY_ASPECT } from "#contract/story-style";
import { wasTypedInto } from "#lib/client/page/early-presses";
import { showText, useDraft } from "#lib/client/storage/use-draft";
import { StoryAudience } from "./story-audience.tsx";
import { StoryBackgroundChoice } from "./story-background-choice.tsx";
import { backgroundAlt, backgroundOf, drawBackground, type StoryBackground } from "./story-backgrounds.ts";
import { StoryColorChoice } from "./story-color-choice.tsx";
import { type StoryWords, storyDraft } from "./story-outbox.ts";
import { StoryPlace } from "./story-place.tsx";
import { StoryPreview } from "./story-preview.tsx";
import { newStoryTexts as texts } from "./texts.ts";
import { useNewStory } from "./use-new-story.ts";
import { useStoryPicture } from "./use-story-picture.ts";

interface StoryEditorProps {
  userId: string;
  /** The member's own lists of people. */
  lists: readonly FeedList[];
}

/** Creates a story: its picture, cropped to 9:16, or a background; the text on it, description and place, and who can see it. */
export function StoryEditor({ userId, lists }: StoryEditorProps) {
  const { picture, choose, forget } = useStoryPicture(userId);
  const { fields, draft, change } = useStoryDraft(userId, forget);
  const { alt, color, x, y, listId } = draft;
  const write = (changed: Partial<StoryWords>) => change((words) => ({ ...words, ...changed }));
  const crop = useImageCrop<"story">();
  const { problem, setProblem, isBusy, recall, share } = useNewStory(userId);

  function show(blob: Blob): void {
    recall();
    choose(blob);
    setProblem(null);
    crop.forgetProblem();
  }

  async function showBackground(background: StoryBackground): Promise<void> {
    const blob = await drawBackground(background);
    if (!blob) return setProblem(texts.backgroundFailed);
    show(blob);
    if (alt === "" || backgroundOf(alt)) write({ alt: backgroundAlt(background) });
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    share(picture?.blob ?? null, { ...draft, text: words });
  }

  function move(changed: Partial<StoryWords>): void {
    recall();
    write(changed);
  }

  const words = draft.text.trim();
  return (
    <>
      <form onSubmit={send} onChange={recall} noValidate autoComplete="off" className="story-making">
        <StoryPreview
          url={picture?.url ?? null}
          alt={alt}
          text={words === "" ? null : { content: words, x, y, color }}
          isOpening={crop.opening !== null}
          onPick={(file) => void crop.pick("story", file)}
          onMove={move}
        />
        <fieldset disabled={isBusy} className="story-making-words flex min-w-0 flex-col gap-5">
          {(crop.problem ?? problem) && <FormMessage message={crop.problem ?? problem ?? ""} />}
          <StoryBackgroundChoice
            chosen={picture ? backgroundOf(alt) : undefined}
            onChoose={(background) => void showBackground(background)}
          />
          <TextAreaField
            ref={fields.text}
            name="text"
            label={texts.text}
            hint={texts.textHint}
            dir="auto"
            rows={2}
            maxLength={STORY_TEXT_MAX_LENGTH}
            // Scrolls the whole field into view: browsers only do that for the caret, which may be under the picture.
            onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest" })}
            onChange={(event) => write({ text: event.target.value })}
          />
          {words !== "" && (
            <>
              <StoryColorChoice color={color} onChoose={(chosen) => move({ color: chosen })} />
              <StoryPlace place={{ x, y }} onMove={move} />
            </>
          )}
          <DescriptionFields fields={fields} onWrite={write} />
          <StoryAudience
            field={fields.listId}
            lists={lists}
            listId={listId}
            onChoose={(chosen) => write({ listId: chosen })}
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
            show(blob);
            if (backgroundOf(alt)) write({ alt: "" });
          }}
          onClose={crop.close}
        />
      )}
    </>
  );
}

/** What was chosen before hydration. */
const chosenEarly = (field: HTMLSelectElement | null) =>
  field && wasTypedInto(field) ? field.value : undefined;

/**
 * The stored draft, kept in step with the text fields.
 * @param onGone called when another tab has sent or emptied it: what is left here must not be shared with everyone as if it was new
 */
function useStoryDraft(userId: string, onGone: () => void) {
  const fields = {
    text: useRef<HTMLTextAreaElement>(null),
    alt: useRef<HTMLInputElement>(null),
    location: useRef<HTMLInputElement>(null),
    listId: useRef<HTMLSelectElement>(null),
  };
  const { draft, change } = useDraft(userId, storyDraft, {
    adopt: (kept) => ({
      ...kept,
      text: fields.text.current?.value || kept.text,
      alt: fields.alt.current?.value || kept.alt,
      location: fields.location.current?.value || kept.location,
      // Hydration takes no choice from the page, and this one must not be lost.
      listId: chosenEarly(fields.listId.current) ?? kept.listId,
    }),
    show(words, before) {
      for (const name of ["text", "alt", "location"] as const) {
        showText(fields[name].current, words[name], before?.[name]);
      }
      if (before && storyDraft.isEmpty(words)) onGone();
    },
  });
  return { fields, draft, change };
}

interface DescriptionFieldsProps {
  fields: ReturnType<typeof useStoryDraft>["fields"];
  onWrite: (changed: Partial<StoryWords>) => void;
}

/** The picture's description and its place. */
function DescriptionFields({ fields, onWrite }: DescriptionFieldsProps) {
  return (
    <>
      <TextField
        ref={fields.alt}
        name="alt"
        label={texts.alt}
        dir="auto"
        autoComplete="off"
        maxLength={ALT_MAX_LENGTH}
        onChange={(event) => onWrite({ alt: event.target.value })}
      />
      <TextField
        ref={fields.location}
        name="location"
        label={texts.location}
        hint={texts.locationHint}
        dir="auto"
        autoComplete="off"
        maxLength={STORY_LOCATION_MAX_LENGTH}
        onChange={(event) => onWrite({ location: event.target.value })}
      />
    </>
  );
}
