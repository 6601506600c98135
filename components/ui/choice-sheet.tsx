"use client";

import type { ReactNode } from "react";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import type { Choices } from "#lib/client/use-choices";
import { Button } from "./button.tsx";
import { Sheet } from "./sheet.tsx";
import { Loading, Skeleton } from "./skeleton.tsx";

interface ChoiceSheetProps<Choice extends { id: string; name: string }> {
  dialogId: string;
  title: string;
  text: string;
  choices: Choices<Choice>;
  isChosen: (choice: Choice) => boolean;
  /** Shown beside its name. */
  noteOf: (choice: Choice) => string;
  texts: Readonly<Record<"done" | "loading" | "failed" | "retry" | "none", string>>;
  /** Where a new choice is made. */
  children: ReactNode;
  onClose?: (() => void) | undefined;
}

/** Check boxes of what something can be in. Each change is saved immediately. Opens when mounted. */
export function ChoiceSheet<Choice extends { id: string; name: string }>(props: ChoiceSheetProps<Choice>) {
  const { dialogId, title, text, choices, isChosen, noteOf, texts, children, onClose } = props;
  const { loaded, load, choose } = choices;
  useOpenOnMount(dialogId);
  return (
    <Sheet id={dialogId} title={title} text={text} cancelLabel={texts.done} onClose={onClose}>
      <div className="mt-4 -mb-1 max-h-[40vh] min-h-22 overflow-y-auto">
        {loaded === null && (
          <Loading label={texts.loading}>
            <Skeleton className="my-3 h-5 w-2/3" />
            <Skeleton className="my-3 h-5 w-1/2" />
          </Loading>
        )}
        {loaded === "failed" && (
          <div role="alert" className="flex items-center justify-between gap-4 text-secondary">
            <p>{texts.failed}</p>
            <Button size="small" onClick={load}>
              {texts.retry}
            </Button>
          </div>
        )}
        {Array.isArray(loaded) && loaded.length === 0 && (
          <p className="py-2 text-secondary text-pretty">{texts.none}</p>
        )}
        {Array.isArray(loaded) &&
          loaded.map((choice) => (
            <label
              key={choice.id}
              className="-mx-2 flex min-h-touch cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-hover"
            >
              <input
                type="checkbox"
                checked={isChosen(choice)}
                onChange={(event) => choose(choice, event.target.checked)}
                className="choice-mark"
              />
              <span className="wrap-text min-w-0 flex-1">{choice.name}</span>
              <span className="shrink-0 text-sm text-secondary">{noteOf(choice)}</span>
            </label>
          ))}
      </div>
      <div className="mt-4 border-t border-line pt-4">{children}</div>
    </Sheet>
  );
}
