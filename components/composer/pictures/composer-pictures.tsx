"use client";

import { type RefObject, useState } from "react";
import type { ComposerHandle } from "#components/composer/use-composer.ts";
import { classNames } from "#lib/shared/class-names";
import { DraftPictureTile, type TileButton, tileButton } from "./draft-picture-tile.tsx";
import { movedMessage } from "./picture-texts.ts";
import { useDragOrder } from "./use-drag-order.tsx";

/** Columns: pairs, where each has room for its buttons. */
const pairs = "grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.25rem,50%-0.25rem)),1fr))]";

interface ComposerPicturesProps {
  composer: ComposerHandle;
  field: RefObject<HTMLTextAreaElement | null>;
  onDescribe: (pictureId: string) => void;
}

/** The draft's pictures, which can be described, reordered and removed. */
export function ComposerPictures({ composer, field, onDescribe }: ComposerPicturesProps) {
  const { dragged, list, handlers } = useDragOrder(move);
  const [announcement, setAnnouncement] = useState("");
  const { pictures } = composer.draft;

  function move(from: number, to: number, button?: TileButton): void {
    const picture = pictures[from];
    composer.edit((draft) => ({ ...draft, pictures: moveItem(draft.pictures, from, to) }));
    setAnnouncement(movedMessage(from + 1, to + 1));
    if (button && picture) focusButton(picture.id, button);
  }

  /** Keeps focus on the moved picture's button; at the end of the row that is disabled, so the opposite one takes it. */
  function focusButton(pictureId: string, button: TileButton): void {
    const other = button === "earlier" ? "later" : "earlier";
    requestAnimationFrame(() => {
      const buttons = ([button, other] as const).map((name) =>
        list.current?.querySelector(tileButton(pictureId, name)),
      );
      const usable = buttons.find((each) => each?.matches(":enabled"));
      if (usable instanceof HTMLElement) usable.focus();
    });
  }

  function remove(at: number): void {
    const neighbor = pictures[at + 1] ?? pictures[at - 1];
    const picture = pictures[at];
    if (picture) composer.remove(picture.id);
    const next = neighbor && list.current?.querySelector<HTMLElement>(tileButton(neighbor.id, "remove"));
    (next ?? field.current)?.focus();
  }

  if (pictures.length === 0) return null;
  return (
    <>
      <ul
        {...handlers}
        className={classNames("mt-2 grid gap-2", pictures.length === 1 ? "grid-cols-1" : pairs)}
      >
        {pictures.map((picture, at) => (
          <DraftPictureTile
            key={picture.id}
            picture={picture}
            number={at + 1}
            count={pictures.length}
            isDragged={at === dragged}
            onDescribe={() => onDescribe(picture.id)}
            onMove={(step, button) => move(at, at + step, button)}
            onRemove={() => remove(at)}
            onRetry={() => composer.retry(picture.id)}
          />
        ))}
      </ul>
      {/* For screen readers only: the new position is visible. */}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/** Returns the list with one item moved; unchanged if the target is out of range. */
function moveItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
