"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { loadGifPanel } from "#components/composer/composer-chunks.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";
import type { ComposerHandle } from "#components/composer/use-composer.ts";
import { IconButton } from "#components/ui/icon-button";
import { GIF_TYPE } from "#contract/media/picture-file";
import { callApi } from "#lib/client/api";
import { PopoverButton } from "./popover-button.tsx";

/** Told apart by its letters, which are the same in every language. */
const GIF = "GIF";

interface GifButtonProps {
  composer: ComposerHandle;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The member is writing or has written something. */
  isOpen: boolean;
  disabled: boolean;
}

/** Adds a GIF: an uploaded file, or one from the provider if this server has one. */
export function GifButton({ composer, field, isOpen, disabled }: GifButtonProps) {
  const file = useRef<HTMLInputElement>(null);
  const [canSearch, setCanSearch] = useState(false);
  useEffect(() => {
    if (isOpen) void canSearchGifs().then(setCanSearch);
  }, [isOpen]);
  const upload = () => file.current?.click();
  return (
    <>
      <input
        ref={file}
        type="file"
        accept={GIF_TYPE}
        hidden
        aria-label={texts.addGif}
        onChange={({ target }) => {
          void composer.addPicked([...(target.files ?? [])]);
          // Lets the same file be picked again.
          target.value = "";
        }}
      />
      {canSearch ? (
        <PopoverButton
          icon={GIF}
          label={texts.addGif}
          disabled={disabled}
          load={loadGifPanel}
          failed={texts.gifsFailed}
          size="h-96 w-full md:w-84"
          show={(GifPanel, close) => (
            <GifPanel
              onUpload={() => {
                close();
                upload();
              }}
              onPicked={(picture, title) => {
                composer.addGif(picture, title);
                close();
                field.current?.focus();
              }}
            />
          )}
        />
      ) : (
        <IconButton icon={GIF} label={texts.addGif} disabled={disabled} onClick={upload} />
      )}
    </>
  );
}

let answer: Promise<boolean> | undefined;

/** Whether this server offers GIF search. Asked once per page; false if unknown. */
function canSearchGifs(): Promise<boolean> {
  answer ??= callApi("getCapabilities", {})
    .then(({ capabilities }) => capabilities.gifSearch)
    .catch(() => {
      answer = undefined;
      return false;
    });
  return answer;
}
