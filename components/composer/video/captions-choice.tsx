"use client";

import { Captions, type IconNode } from "lucide";
import { type Ref, useRef, useState } from "react";
import type { DraftCaptions, DraftVideo } from "#components/composer/post-draft.ts";
import type { ComposerHandle } from "#components/composer/use-composer.ts";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { CAPTIONS_MAX_BYTES } from "#contract/limits-media";
import { browserLanguage } from "#lib/client/page/browser-language";
import { dropFile, keepFile } from "#lib/client/storage/device-files";
import { dateLanguages } from "#lib/shared/format/date-languages";
import { videoComposerTexts as texts } from "./texts.ts";

interface CaptionsChoiceProps {
  composer: ComposerHandle;
  video: DraftVideo;
  /** Icon of the remove button. */
  icon: IconNode;
}

const START = "WEBVTT";

async function isWebVtt(file: File): Promise<boolean> {
  if (file.size > CAPTIONS_MAX_BYTES) return false;
  // `text` strips a byte order mark.
  return (await file.text()).startsWith(START);
}

/** Captions of a draft's video: a file and its language. */
export function CaptionsChoice({ composer, video, icon }: CaptionsChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  // The focused control is unmounted by the change, so its replacement takes focus.
  const hasChanged = useRef(false);
  const takeFocus = (element: HTMLElement | null) => {
    if (!element || !hasChanged.current) return;
    hasChanged.current = false;
    element.focus();
  };
  const { userId, edit } = composer;
  const { captions } = video;

  function change(next: DraftCaptions | null): void {
    hasChanged.current = (next === null) !== (captions === null);
    edit((draft) => (draft.video ? { ...draft, video: { ...draft.video, captions: next } } : draft));
  }

  async function pick(file: File | undefined): Promise<void> {
    if (!file) return;
    if (!(await isWebVtt(file).catch(() => false))) {
      setProblem(texts.notCaptions);
      return;
    }
    setProblem("");
    const id = crypto.randomUUID();
    void keepFile(userId, id, file);
    change({ id, name: file.name, language: browserLanguage() ?? "en" });
  }

  function remove(): void {
    if (captions) dropFile(userId, captions.id);
    change(null);
  }

  if (captions) {
    return (
      <ChosenCaptions
        captions={captions}
        icon={icon}
        select={takeFocus}
        onLanguage={(language) => change({ ...captions, language })}
        onRemove={remove}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <input
        ref={input}
        type="file"
        accept=".vtt,text/vtt"
        hidden
        aria-label={texts.addCaptions}
        onChange={({ target }) => {
          void pick(target.files?.[0]);
          // Lets the same file be picked again.
          target.value = "";
        }}
      />
      <Button
        ref={takeFocus}
        size="small"
        variant="ghost"
        onClick={() => input.current?.click()}
        className="-ml-2"
      >
        <Icon of={Captions} className="size-4.5" />
        {texts.addCaptions}
      </Button>
      <p role="status" className="text-danger">
        {problem}
      </p>
    </div>
  );
}

interface ChosenCaptionsProps {
  captions: DraftCaptions;
  icon: IconNode;
  select: Ref<HTMLSelectElement>;
  onLanguage: (language: string) => void;
  onRemove: () => void;
}

function ChosenCaptions({ captions, icon, select, onLanguage, onRemove }: ChosenCaptionsProps) {
  return (
    <div className="flex min-h-touch flex-wrap items-center gap-2 text-sm">
      <Icon of={Captions} className="size-4.5 text-secondary" />
      <span className="min-w-0 flex-1 basis-32 truncate">{captions.name}</span>
      <select
        ref={select}
        aria-label={texts.captionsLanguage}
        value={captions.language}
        onChange={({ target }) => onLanguage(target.value)}
        className="h-9 max-w-40 rounded-control border border-control bg-card px-2"
      >
        {dateLanguages(captions.language).map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </select>
      <Button size="small" variant="ghost" onClick={onRemove}>
        <Icon of={icon} className="size-4" />
        {texts.removeCaptions}
      </Button>
    </div>
  );
}
