"use client";

import { type RefObject, useState } from "react";
import { movedMessage } from "#components/composer/texts.ts";
import type { ComposerHandle } from "#components/composer/use-composer.ts";
import { classNames } from "#lib/shared/class-names";
import { DraftPictureTile, type TileButton, tileButton } from "./draft-picture-tile.tsx";
import { moved } from "./moved.ts";
import { useDragOrder } from "./use-drag-order.tsx";

interface ComposerPicturesProps {
  composer: ComposerHandle;
  field: RefObject<HTMLTextAreaElement | null>;
  onDescribe: (pictureId: string) => void;
}

/** The pictures of a post that is being written: to describe, to put in order, to take out. */
export function ComposerPictures({ composer, field, onDescribe }: ComposerPicturesProps) {
  const { dragged, list, handlers } = useDragOrder(move);
  const [said, setSaid] = useState("");
  const { pictures } = composer.draft;

  function move(from: number, to: number, button?: TileButton): void {
    const picture = pictures[from];
    composer.edit((draft) => ({ ...draft, pictures: moved(draft.pictures, from, to) }));
    setSaid(movedMessage(from + 1, to + 1));
    if (button && picture) focusButton(picture.id, button);
  }

  /** The button moves with its picture; at the end of the row it can no longer be used, and the other one can. */
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
    const neighbour = pictures[at + 1] ?? pictures[at - 1];
    const picture = pictures[at];
    if (picture) composer.remove(picture.id);
    const next = neighbour && list.current?.querySelector<HTMLElement>(tileButton(neighbour.id, "remove"));
    (next ?? field.current)?.focus();
  }

  if (pictures.length === 0) return null;
  return (
    <>
      <ul
        {...handlers}
        className={classNames("mt-2 grid gap-2", pictures.length === 1 ? "grid-cols-1" : "grid-cols-2")}
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
      {/* It is to be seen where the picture is now. */}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
