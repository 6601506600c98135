"use client";

import { ImagePlus, ImageUp } from "lucide";
import {
  type ChangeEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
} from "react";
import { OriginalCard, type ShownStory } from "#components/story/original-card";
import { StoryWords } from "#components/story/story-words";
import { Icon } from "#components/ui/icon";
import { Spinner } from "#components/ui/spinner";
import { pictureTypes } from "#contract/media/picture-file";
import type { StoryText } from "#contract/story";
import { newStoryTexts as texts } from "./texts.ts";

/** Distance that an arrow key moves the text; with Shift the long one. */
const KEY_STEP = 0.02;
const LONG_STEP = 0.1;

/** Position of the text's center, from 0 to 1. */
export interface TextPlace {
  x: number;
  y: number;
}

interface StoryPreviewProps {
  /** Object URL of the picture; null until one is chosen. */
  url: string | null;
  alt: string;
  text: StoryText | null;
  /** The story within it. */
  original: ShownStory | undefined;
  /** It is a color, not a picture. */
  isBackground: boolean;
  /** The chosen picture is being opened. */
  isOpening: boolean;
  onPick: (file: File) => void;
  onMove: (place: TextPlace) => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Margins that the viewer keeps free of text, as shares of the width and height. */
const SIDE = 0.03;
const TOP = 0.12;
const BOTTOM = 0.1;

const rounded = (share: number) => Math.round(share * 1_000) / 1_000;

/** Clamps the position so that the whole text stays within the margins. */
function within(box: DOMRect, words: DOMRect, x: number, y: number): TextPlace {
  const halfX = words.width / box.width / 2;
  const halfY = words.height / box.height / 2;
  return {
    x: rounded(Math.max(SIDE + halfX, Math.min(1 - SIDE - halfX, x))),
    y: rounded(Math.max(TOP + halfY, Math.min(1 - BOTTOM - halfY, y))),
  };
}

/** Preview of the story. The picture is chosen here, and the text is moved by pointer or arrow keys. */
export function StoryPreview(props: StoryPreviewProps) {
  const { url, alt, text, original, isBackground, isOpening, onPick, onMove } = props;
  const box = useRef<HTMLDivElement>(null);
  const moving = useMovableText({ box, text, onMove });
  return (
    <div className="story-making-picture" data-chosen={url === null ? undefined : ""}>
      <div className="story-band">
        <div ref={box} className="story-preview border border-line bg-card">
          {url === null ? (
            <PictureLabel
              onPick={onPick}
              className="grid size-full cursor-pointer place-items-center rounded-[inherit] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
            >
              <span className="grid justify-items-center gap-3 p-6 text-center">
                <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
                  {isOpening ? <Spinner className="size-6" /> : <Icon of={ImagePlus} className="size-6" />}
                </span>
                <span className="font-semibold">{texts.choose}</span>
                <span className="text-sm text-secondary">{texts.hint}</span>
              </span>
            </PictureLabel>
          ) : (
            <div className="story-picture">
              <img src={url} alt={alt} width={9} height={16} draggable={false} />
              {original && (
                // Nothing leads away from what is being written.
                <div inert>
                  <OriginalCard original={original} />
                </div>
              )}
              {text && (
                <StoryWords text={text} tabIndex={0} role="application" aria-label={texts.move} {...moving} />
              )}
            </div>
          )}
        </div>
      </div>
      {url !== null && (
        <PictureLabel
          onPick={onPick}
          className="button button-secondary relative w-full cursor-pointer text-center whitespace-normal has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          {isOpening ? <Spinner /> : <Icon of={ImageUp} />}
          {isBackground ? texts.choose : texts.another}
        </PictureLabel>
      )}
    </div>
  );
}

interface PictureLabelProps {
  className: string;
  onPick: (file: File) => void;
  children: ReactNode;
}

/** A label that chooses the picture. */
function PictureLabel({ className, onPick, children }: PictureLabelProps) {
  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    // Lets the same file be picked again.
    currentTarget.value = "";
    if (file) onPick(file);
  }

  return (
    <label className={className}>
      {children}
      {/* Covers its label, so that a file can be dropped on it. */}
      <input
        type="file"
        accept={pictureTypes.join(",")}
        onChange={pick}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}

interface MovableTextOptions extends Pick<StoryPreviewProps, "text" | "onMove"> {
  box: RefObject<HTMLDivElement | null>;
}

/** @returns handlers of the text that move it within the box by pointer or arrow keys */
function useMovableText({ box, text, onMove }: MovableTextOptions) {
  const grip = useRef<{ x: number; y: number }>(null);

  function moveTo(words: Element, x: number, y: number): void {
    const area = box.current?.getBoundingClientRect();
    if (area) onMove(within(area, words.getBoundingClientRect(), x, y));
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const words = event.currentTarget.getBoundingClientRect();
    grip.current = {
      x: event.clientX - (words.left + words.width / 2),
      y: event.clientY - (words.top + words.height / 2),
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const area = box.current?.getBoundingClientRect();
    if (!grip.current || !area) return;
    const x = (event.clientX - grip.current.x - area.left) / area.width;
    const y = (event.clientY - grip.current.y - area.top) / area.height;
    moveTo(event.currentTarget, x, y);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = steps[event.key];
    if (!step || !text) return;
    event.preventDefault();
    const far = event.shiftKey ? LONG_STEP : KEY_STEP;
    moveTo(event.currentTarget, text.x + step[0] * far, text.y + step[1] * far);
  }

  function onPointerUp(): void {
    grip.current = null;
  }

  return { onPointerDown, onPointerMove, onPointerUp, onKeyDown };
}
