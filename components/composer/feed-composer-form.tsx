"use client";

import { useObserved } from "#lib/client/observable-map";
import { ComposerForm, type ComposerProps } from "./composer-form.tsx";
import { ComposerPrompt } from "./composer-prompt.tsx";
import { ComposerSkeleton } from "./composer-skeleton.tsx";
import { COMPOSER_OPEN, composerDialog } from "./dialog/open-composer.ts";

/** The composer above a feed. On a phone a prompt opens it as a sheet; without script it is a form there too. */
export function FeedComposerForm(props: ComposerProps) {
  const isDialogOpen = useObserved(composerDialog, COMPOSER_OPEN) === true;
  return (
    <>
      <ComposerPrompt author={props.author} community={props.community} />
      <div className="max-md:hidden noscript:block!">
        {isDialogOpen ? <ComposerSkeleton /> : <ComposerForm {...props} />}
      </div>
    </>
  );
}
