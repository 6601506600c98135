"use client";

import "#components/story/story.css";
import type { FormEvent } from "react";
import { TextExpander } from "#components/composer/insert/text-expander.ts";
import { useCompletion } from "#components/composer/insert/use-completion.ts";
import type { ShownStory } from "#components/story/original-card";
import { Button } from "#components/ui/button";
import { useImageCrop } from "#components/ui/crop/use-image-crop";
import { FormMessage } from "#components/ui/form-message";
import { TextAreaField } from "#components/ui/text-area-field";
import { TextField } from "#components/ui/text-field";
import { Toggle } from "#components/ui/toggle";
import { ALT_MAX_LENGTH } from "#contract/limits-media";
import { STORY_LOCATION_MAX_LENGTH, STORY_TEXT_MAX_LENGTH } from "#contract/limits-story";
import { STORY_ASPECT } from "#contract/story-style";
import { findLinks } from "#contract/text/text-links";
import { type AudienceList, StoryAudience } from "./story-audience.tsx";
import { StoryBackgroundChoice } from "./story-background-choice.tsx";
import {
  backgroundAlt,
  backgroundOf,
  drawBackground,
  type StoryBackground,
  storyBackgrounds,
} from "./story-backgrounds.ts";
import { StoryColorChoice } from "./story-color-choice.tsx";
import { STORIES, type StoryWords } from "./story-outbox.ts";
import { StoryPlace } from "./story-place.tsx";
import { StoryPreview } from "./story-preview.tsx";
import { newStoryTexts as texts } from "./texts.ts";
import { useNewStory } from "./use-new-story.ts";
import { useStoryDraft } from "./use-story-draft.ts";
import { useStoryPicture } from "./use-story-picture.ts";

interface StoryEditorProps {
  userId: string;
  /** The member's own lists of people. */
  lists: readonly AudienceList[];
  /** The other member's story that the new one shows. */
  original?: ShownStory | undefined;
}

const [firstBackground] = storyBackgrounds;

/** So that a story that shows another one needs no more than a press. */
async function suggestBackground() {
  const blob = await drawBackground(firstBackground);
  return blob && { blob, background: firstBackground };
}

/**
 * Creates a story: its picture, cropped to 9:16, or a background; the text on it, description and place, who can see it, and who may add it to
 * theirs. Also one that shows another story.
 */
export function StoryEditor({ userId, lists, original }: StoryEditorProps) {
  const place = original?.id ?? STORIES;
  const { picture, choose, keep, forget } = useStoryPicture(userId, place, original && suggestBackground);
  const { fields, draft, change } = useStoryDraft(userId, place, forget);
  const { color, x, y, listId } = draft;
  const { suggested } = picture ?? {};
  const alt = draft.alt || (suggested ? backgroundAlt(suggested) : "");
  const write = (changed: Partial<StoryWords>) => change((words) => ({ ...words, ...changed }));
  const crop = useImageCrop<"story">();
  const { problem, setProblem, isBusy, recall, share } = useNewStory(userId, place);

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
    if (picture && suggested) keep(picture.blob);
    share(picture?.blob ?? null, { ...draft, alt, text: words });
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
          original={original}
          isBackground={backgroundOf(alt) !== undefined}
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
          <TextFields fields={fields} draft={draft} onWrite={write} onMove={move} />
          <DescriptionFields fields={fields} onWrite={write} />
          <StoryAudience
            field={fields.listId}
            lists={lists}
            listId={listId}
            onChoose={(chosen) => write({ listId: chosen })}
          />
          {listId === "" && <StoryAddersToggle draft={draft} onWrite={write} />}
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

type Fields = ReturnType<typeof useStoryDraft>["fields"];

interface TextFieldsProps {
  fields: Fields;
  draft: StoryWords;
  onWrite: (changed: Partial<StoryWords>) => void;
  /** Changes how the text looks. */
  onMove: (changed: Partial<StoryWords>) => void;
}

/** The text on the story, its color and its position. */
function TextFields({ fields, draft: { text, color, x, y }, onWrite, onMove }: TextFieldsProps) {
  const completion = useCompletion(fields.text);
  return (
    <>
      <TextExpander>
        <TextAreaField
          ref={fields.text}
          name="text"
          data-of-people=""
          label={texts.text}
          hint={texts.textHint}
          dir="auto"
          rows={2}
          maxLength={STORY_TEXT_MAX_LENGTH}
          // Scrolls the whole field into view: browsers only do that for the caret, which may be under the picture.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest" })}
          onChange={({ target }) => {
            onWrite({ text: target.value });
            completion.loadFor(target);
          }}
        />
        {completion.menu}
      </TextExpander>
      {text.trim() !== "" && (
        <>
          <StoryColorChoice color={color} onChoose={(chosen) => onMove({ color: chosen })} />
          <StoryPlace place={{ x, y }} onMove={onMove} />
        </>
      )}
    </>
  );
}

/** Lets the mentioned people add the story to theirs, or not; shown while the text mentions anyone. */
function StoryAddersToggle({
  draft: { text, addableBy },
  onWrite,
}: Pick<TextFieldsProps, "draft" | "onWrite">) {
  if (!findLinks(text).some(({ kind }) => kind === "mention")) return null;
  return (
    <Toggle
      label={texts.adders}
      hint={texts.addersHint}
      checked={addableBy === "mentioned"}
      onChange={({ target }) => onWrite({ addableBy: target.checked ? "mentioned" : "nobody" })}
    />
  );
}

interface DescriptionFieldsProps {
  fields: Fields;
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
